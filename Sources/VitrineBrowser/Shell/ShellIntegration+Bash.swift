extension ShellIntegration {
  /// For bash 4 and later.
  static let bash =
    head(#"eval "$(vitrine --bash)""#) + #"""
      [[ $- == *i* ]] || return 0

      __vitrine_find="command find -L . -mindepth 1 -name '.*' -prune -o"
      __vitrine_files() { eval "${VITRINE_FILES:-$__vitrine_find -print 2>/dev/null | cut -b3-}"; }
      __vitrine_folders() { eval "${VITRINE_FOLDERS:-$__vitrine_find -type d -print 2>/dev/null | cut -b3-}"; }

      # A picker below the line that is typed in.
      __vitrine_pick() { VITRINE_DEFAULT_OPTS="--height 40% ${VITRINE_DEFAULT_OPTS-}" command vitrine --pick "$@"; }

      # Prints a name as a word of the shell, behind the folder that is typed. A name alone that begins with a sign
      # would be an option, or a command of an editor: it becomes a path.
      __vitrine_word() {
        local item=$2
        [[ -n $1 || $item == [[:alnum:]_./]* ]] || item=./$item
        printf '%s%q' "$1" "$item"
      }

      # Prints the names that are chosen as words of the shell.
      __vitrine_words() {
        local item
        while IFS= read -r -d '' item; do printf '%s ' "$(__vitrine_word '' "$item")"; done
      }

      __vitrine_insert() {
        READLINE_LINE="${READLINE_LINE:0:READLINE_POINT}$1${READLINE_LINE:READLINE_POINT}"
        READLINE_POINT=$((READLINE_POINT + ${#1}))
      }

      __vitrine_file_widget() {
        __vitrine_insert "$(__vitrine_files | __vitrine_pick -m --print0 | __vitrine_words)"
      }

      # Each entry ends with NUL, as it may have several lines; of equal ones the newest is there.
      __vitrine_history() {
        builtin fc -lnr -2147483648 2>/dev/null | command awk '
          function give() { if (entry != "" && !(entry in seen)) { seen[entry]; printf "%s%c", entry, 0 } }
          /^\t/ { give(); sub(/^\t[ *]?/, ""); entry = $0; next }
          { entry = entry "\n" $0 }
          END { give() }'
      }

      __vitrine_history_widget() {
        local line
        line=$(__vitrine_history | __vitrine_pick --read0 --no-sort --query "$READLINE_LINE") || return 0
        READLINE_LINE=$line
        READLINE_POINT=${#line}
      }

      # The line is accepted only where a folder was chosen: what was typed before must not run.
      __vitrine_folder_widget() {
        local folder
        if folder=$(__vitrine_folders | __vitrine_pick) && [[ -n $folder ]]; then
          # What was typed is the last line of the history now.
          [[ -n $READLINE_LINE ]] && builtin history -s -- "$READLINE_LINE"
          [[ $folder == /* ]] || folder=./$folder
          READLINE_LINE="builtin cd -- $(printf %q "$folder")"
          READLINE_POINT=${#READLINE_LINE}
          bind '"\C-x\C-a2": accept-line'
        else
          bind '"\C-x\C-a2": redraw-current-line'
        fi
      }

      # Prints the folder that a word begins with, as the shell means it; commands in it are not run.
      __vitrine_place() {
        [[ $1 == *['`']* || $1 == *['$<>']'('* || $1 == *'${'* ]] && return 1
        local place
        eval "place=${1:-.}" 2>/dev/null && printf %s "$place"
      }

      # Completes a word that ends in **; any other as it was completed before.
      __vitrine_complete() {
        local word=${COMP_WORDS[COMP_CWORD]} list=__vitrine_files typed= start item
        if [[ $word != *'**' ]]; then
          local before=${__vitrine_completions[$1]-}
          [[ -n $before ]] && "$before" "$@"
          return
        fi
        [[ $1 == cd || $1 == pushd || $1 == rmdir ]] && list=__vitrine_folders
        word=${word%'**'}
        [[ $word == */* ]] && typed=${word%/*}/ && word=${word##*/}
        COMPREPLY=()
        start=$(__vitrine_place "$typed") || return
        while IFS= read -r -d '' item; do
          COMPREPLY+=("$(__vitrine_word "$typed" "$item")")
        done < <(builtin cd -- "$start" 2>/dev/null && $list | __vitrine_pick -m --print0 --query "$word")
        printf '\e[5n' >/dev/tty
        COMPREPLY=("${COMPREPLY[*]}")
      }

      declare -A __vitrine_completions
      for __vitrine_command in awk bat cat cd chmod code cp diff emacs file gedit grep head less ln ls mkdir \
        more mv nano nvim open pushd rm rmdir sed sort source stat tail tar touch vi view vim wc xdg-open; do
        if [[ $(complete -p "$__vitrine_command" 2>/dev/null) =~ -F\ ([^ ]+) ]]; then
          [[ ${BASH_REMATCH[1]} == __vitrine_complete ]] || __vitrine_completions[$__vitrine_command]=${BASH_REMATCH[1]}
        fi
        complete -o bashdefault -o default -o noquote -F __vitrine_complete "$__vitrine_command" 2>/dev/null
      done
      unset __vitrine_command
      bind '"\e[0n": redraw-current-line'

      v() {
        local file folder status
        file=$(command mktemp) || return
        command vitrine --cwd-file "$file" "$@"
        status=$?
        IFS= read -r -d '' folder <"$file"
        command rm -f -- "$file"
        [[ -n $folder && $folder != "$PWD" ]] && builtin cd -- "$folder"
        return $status
      }

      for __vitrine_keymap in emacs-standard vi-insert vi-command; do
        bind -m $__vitrine_keymap -x '"\C-t": __vitrine_file_widget'
        bind -m $__vitrine_keymap -x '"\C-r": __vitrine_history_widget'
        bind -m $__vitrine_keymap -x '"\C-x\C-a1": __vitrine_folder_widget'
        bind -m $__vitrine_keymap '"\ec": "\C-x\C-a1\C-x\C-a2"'
      done
      unset __vitrine_keymap

      """#
}
