import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import * as m from '../../../messages/generated/messages.js'
import { Button } from './button.tsx'
import { DIALOG_OVERLAY } from './dialog-overlay.ts'

interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description: string
  readonly children: ReactNode
}

export function Dialog({ isOpen, onClose, title, description, children }: DialogProps) {
  const [opener] = useState(() => document.activeElement)
  const onKeyDown = (event: KeyboardEvent) => {
    // A toast raised later would take Escape for itself, but a user inside the dialog means the dialog.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay data-dialog className={DIALOG_OVERLAY}>
          <Radix.Content
            onKeyDown={onKeyDown}
            onEscapeKeyDown={(event) => hasOpenList() && event.preventDefault()}
            onCloseAutoFocus={onCloseAutoFocus}
            className="relative w-full max-w-md animate-rise rounded-lg border bg-sheet p-6 shadow-float sm:p-8"
          >
            <Radix.Title className="headline pe-8 text-2xl">{title}</Radix.Title>
            <Radix.Description className="mt-1 text-ink-muted">{description}</Radix.Description>
            <div className="mt-6">{children}</div>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon" className="absolute end-4 top-4" aria-label={m.close()}>
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape belongs to the list that is open in the dialog: only the next one closes the dialog. */
function hasOpenList(): boolean {
  return document.activeElement?.matches('[role=combobox][aria-expanded=true]') ?? false
}
