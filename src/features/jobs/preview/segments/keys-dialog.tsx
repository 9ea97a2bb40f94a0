import { Dialog } from '../../../../components/ui/dialog.tsx'
import * as m from '../../../../../messages/generated/messages.js'

interface KeysDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  if (!isOpen) return null
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const rows = [
    { keys: [['J'], ['↓']], words: m.key_next() },
    { keys: [['K'], ['↑']], words: m.key_previous() },
    { keys: [['N']], words: m.key_next_to_check() },
    { keys: [['Shift', 'N']], words: m.key_previous_to_check() },
    { keys: [['/']], words: m.segments_search() },
    { keys: [['G']], words: m.segments_go_to() },
    { keys: [['Enter']], words: m.key_edit() },
    { keys: [['Alt', 'C']], words: m.key_copy_source() },
    { keys: [[command, '1–3']], words: m.key_use_match() },
    { keys: [['Ctrl', 'Shift', '1–9']], words: m.key_move_tag() },
    { keys: [[command, 'Enter']], words: m.key_save() },
    { keys: [['Esc']], words: m.key_close() },
    { keys: [[command, 'Z']], words: m.key_undo() },
    { keys: [['?']], words: m.key_show() },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={m.shortcuts_title()} description={m.shortcuts_description()}>
      <dl className="divide-y border-y text-sm">
        {rows.map(({ keys, words }) => (
          <div key={words} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt>{words}</dt>
            <dd className="flex shrink-0 flex-wrap justify-end gap-2" dir="ltr">
              {keys.map((chord) => (
                <span key={chord.join()} className="flex gap-1">
                  {chord.map((key) => (
                    <kbd key={key} className="min-w-6 rounded-sm border bg-well px-1.5 text-center font-sans text-xs/5">
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
