import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ConfirmDialogProps {
  /** The button that asks; it opens the dialog. */
  readonly trigger: ReactNode
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly keepLabel: string
  readonly onConfirm: () => void
}

export function ConfirmDialog({ trigger, title, text, confirmLabel, keepLabel, onConfirm }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 grid animate-fade place-items-center bg-veil p-4">
          <AlertDialog.Content className="w-full max-w-md animate-rise rounded-lg border bg-sheet p-6 shadow-float">
            <AlertDialog.Title className="headline text-xl [overflow-wrap:anywhere]">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-muted">{text}</AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Cancel asChild>
                <Button>{keepLabel}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button variant="danger" onClick={onConfirm}>
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
