extension ShellIntegration {
  static let zsh =
    head("source <(vitrine --zsh)") + #"""
      [[ -o interactive ]] || return 0

      __vitrine_find="command find -L . -mindepth 1 -name '.*' -prune -o"
      __vitrine_files() { eval "${VITRINE_FILES:-$__vitrine_find -print 2>/dev/null | cut -b3-}" }
      __vitrine_folders() { eval "${VITRINE_FOLDERS:-$__vitrine_find -type d -print 2>/dev/null | cut -b3-}" }

      # A picker below the line that is typed in.
      __vitrine_pick() { VITRINE_DEFAULT_OPTS="--height 40% ${VITRINE_DEFAULT_OPTS-}" command vitrine --pick "$@"; }

      # Prints the names that are chosen as words of the shell, behind the folder that is typed. A name alone that
      # begins with a sign would be an option, or a command of an editor: it becomes a path.
      __vitrine_words() {
        local item
        while IFS= read -r -d '' item; do
          [[ -n $1 || $item == [[:alnum:]_./]* ]] || item=./$item
          print -rn -- "$1${(q)item} "
        done
      }

      __vitrine_file_widget() {
        setopt localoptions pipefail no_aliases 2>/dev/null
        LBUFFER+=$(__vitrine_files | __vitrine_pick -m --print0 | __vitrine_words)
        zle reset-prompt
      }

      __vitrine_history_widget() {
        setopt localoptions pipefail no_aliases extended_glob 2>/dev/null
        local line
        line=$(printf '%s\0' "${(@uv)history}" | __vitrine_pick --read0 --no-sort --query "$LBUFFER") &&
          { BUFFER=$line; CURSOR=$#BUFFER }
        zle reset-prompt
      }
      zmodload zsh/parameter 2>/dev/null

      __vitrine_folder_widget() {
        setopt localoptions pipefail no_aliases 2>/dev/null
        local folder
        folder=$(__vitrine_folders | __vitrine_pick)
        if [[ -n $folder ]]; then
          zle push-line
          BUFFER="builtin cd -- ${(q)folder:a}"
          zle accept-line
        fi
        zle reset-prompt
      }

      # Completes a word that ends in **; any other as Tab did before.
      __vitrine_completion_widget() {
        setopt localoptions no_aliases 2>/dev/null
        # The last word as it is typed, with its quotes.
        local word=${${(z)LBUFFER}[-1]} list=__vitrine_files typed= start=. chosen
        if [[ $word != *'**' || $LBUFFER != *"$word" ]]; then
          zle ${__vitrine_tab:-expand-or-complete}
          return
        fi
        local before=${LBUFFER%"$word"}
        [[ ${${(z)LBUFFER}[1]} == (cd|pushd|rmdir) ]] && list=__vitrine_folders
        word=${word%'**'}
        [[ $word == */* ]] && typed=${word%/*}/ && word=${word##*/}
        # Its folder as the shell means it; commands in it are not run.
        [[ $typed == *['`']* || $typed == *['$<>=']'('* || $typed == *'${'* ]] && return
        eval "start=${typed:-.}" 2>/dev/null || return
        chosen=$(builtin cd -q -- $start 2>/dev/null && $list | __vitrine_pick -m --print0 --query "$word" |
          __vitrine_words "$typed")
        [[ -n $chosen ]] && LBUFFER=$before$chosen
        zle reset-prompt
      }
      __vitrine_tab=${${(z)$(bindkey '^I')}[2]}
      [[ $__vitrine_tab == __vitrine_completion_widget ]] && __vitrine_tab=expand-or-complete

      v() {
        local file folder code
        file=$(command mktemp) || return
        command vitrine --cwd-file "$file" "$@"
        code=$?
        IFS= read -r -d '' folder <"$file"
        command rm -f -- "$file"
        [[ -n $folder && $folder != $PWD ]] && builtin cd -- "$folder"
        return $code
      }

      for __vitrine_widget in file history folder completion; do zle -N __vitrine_${__vitrine_widget}_widget; done
      for __vitrine_keymap in emacs viins vicmd; do
        bindkey -M $__vitrine_keymap '^T' __vitrine_file_widget
        bindkey -M $__vitrine_keymap '^R' __vitrine_history_widget
        bindkey -M $__vitrine_keymap '\ec' __vitrine_folder_widget
      done
      bindkey '^I' __vitrine_completion_widget
      unset __vitrine_widget __vitrine_keymap

      """#
}
