import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'

/** What a bank shows when it wants to hear from its customer (SCA). Closing the dialog refuses the payment. */
export function BankDialog({ onAnswer }: { readonly onAnswer: (isApproved: boolean) => void }) {
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title="Stand-in bank"
      description="A real bank would ask you here to approve the payment. This one asks nobody."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => onAnswer(false)}>Refuse</Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          Approve
        </Button>
      </div>
    </Dialog>
  )
}
