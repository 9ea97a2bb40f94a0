import { AlertDialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { DIALOG_OVERLAY } from './dialog-overlay.ts'

/** Opened by its trigger, or by its owner where a trigger would be gone by then: an entry of a menu. */
type Opening =
  | { readonly trigger: ReactNode }
  | {
      readonly isOpen: boolean
      readonly onClose: () => void
      /** Takes the focus after the dialog has closed. */
      readonly opener: RefObject<HTMLElement | null>
    }

type ConfirmDialogProps = Opening & {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly keepLabel: string
  readonly onConfirm: () => void
  /** Nothing is lost by it. */
  readonly isHarmless?: boolean
}

export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  keepLabel,
  onConfirm,
  isHarmless,
  ...opening
}: ConfirmDialogProps) {
  const isOwned = 'isOpen' in opening
  return (
    <AlertDialog.Root
      {...(isOwned && { open: opening.isOpen, onOpenChange: (isOpen: boolean) => !isOpen && opening.onClose() })}
    >
      {!isOwned && <AlertDialog.Trigger asChild>{opening.trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay data-dialog className={DIALOG_OVERLAY}>
          <AlertDialog.Content
            className="w-full max-w-md animate-rise rounded-lg border bg-sheet p-6 shadow-float"
            {...(isOwned && { onCloseAutoFocus: () => opening.opener.current?.focus() })}
          >
            <AlertDialog.Title className="headline text-xl [overflow-wrap:anywhere]">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-muted">{text}</AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Cancel asChild>
                <Button>{keepLabel}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button variant={isHarmless ? 'primary' : 'danger'} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
