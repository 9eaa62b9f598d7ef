extension ShellIntegration {
  static let fish =
    head("vitrine --fish | source") + #"""
      status is-interactive; or exit 0

      function __vitrine_files
          if set -q VITRINE_FILES
              eval $VITRINE_FILES
          else
              command find -L . -mindepth 1 -name '.*' -prune -o -print 2>/dev/null | cut -b3-
          end
      end

      function __vitrine_folders
          if set -q VITRINE_FOLDERS
              eval $VITRINE_FOLDERS
          else
              command find -L . -mindepth 1 -name '.*' -prune -o -type d -print 2>/dev/null | cut -b3-
          end
      end

      # A picker below the line that is typed in.
      function __vitrine_pick
          set -lx VITRINE_DEFAULT_OPTS "--height 40% $VITRINE_DEFAULT_OPTS"
          command vitrine --pick $argv
      end

      # Prints names as words of the shell, behind the folder that is typed. A name alone that begins with a sign
      # would be an option, or a command of an editor: it becomes a path.
      function __vitrine_words --argument-names typed
          for item in $argv[2..]
              if test -z "$typed"; and not string match -qr -- '^[\w./]' $item
                  set item ./$item
              end
              printf '%s%s\n' $typed (string escape -n -- $item)
          end
      end

      function __vitrine_file_widget
          set -l chosen (__vitrine_files | __vitrine_pick -m --print0 | string split0)
          and commandline -i -- (string join ' ' -- (__vitrine_words '' $chosen))' '
          commandline -f repaint
      end

      function __vitrine_history_widget
          set -l chosen (history --null |
              __vitrine_pick --read0 --no-sort --query (commandline) | string collect)
          and commandline -r -- $chosen
          commandline -f repaint
      end

      function __vitrine_folder_widget
          set -l chosen (__vitrine_folders | __vitrine_pick)
          and test -n "$chosen"
          and builtin cd -- (string replace -r '^(?!/)' './' -- $chosen)
          commandline -f repaint
      end

      # Completes a word that ends in **; any other as Tab does.
      function __vitrine_completion_widget
          set -l word (commandline -t)
          if not string match -q -- '*\*\*' $word
              commandline -f complete
              return
          end
          set word (string replace -r -- '\*\*$' '' $word)
          set -l typed ''
          set -l start .
          if string match -q -- '*/*' $word
              set typed (string replace -r -- '[^/]*$' '' $word)
              set word (string replace -r -- '.*/' '' $word)
              # As the shell means it; commands in it are not run, and quotes may be open.
              if string match -qr -- '[("\']' $typed
                  commandline -f complete
                  return
              end
              eval "true; set start $typed" 2>/dev/null; or return
          end
          set -l list __vitrine_files
          contains -- (commandline -o)[1] cd pushd rmdir; and set list __vitrine_folders
          set -l here $PWD
          builtin cd -- $start 2>/dev/null; or return
          set -l chosen ($list | __vitrine_pick -m --print0 --query "$word" | string split0)
          set -l code $status
          builtin cd -- $here
          if test $code -eq 0 -a (count $chosen) -gt 0
              commandline -t -- (string join ' ' -- (__vitrine_words "$typed" $chosen))' '
          end
          commandline -f repaint
      end

      function v --description 'Browse, and go where it was left'
          set -l file (command mktemp); or return
          command vitrine --cwd-file $file $argv
          set -l code $status
          set -l folder (command cat -- $file | string collect -N)
          command rm -f -- $file
          test -n "$folder" -a "$folder" != "$PWD"; and builtin cd -- $folder
          return $code
      end

      for mode in default insert
          bind -M $mode \ct __vitrine_file_widget
          bind -M $mode \cr __vitrine_history_widget
          bind -M $mode \ec __vitrine_folder_widget
          bind -M $mode \t __vitrine_completion_widget
      end

      """#
}
