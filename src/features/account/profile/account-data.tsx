import { useState } from 'react'
import { Download, Trash2 } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { api } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showFailure } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The data that Verso holds: to take along, and to delete. */
export function AccountData({ email }: { readonly email: string }) {
  const [isDeleting, setDeleting] = useState(false)
  const save = useSoleMutation({
    mutationFn: async () => saveFile(await api.account.export.$get(), 'verso-account.json'),
    onError: (error) => showFailure(m.profile_export_failed(), errorLine(error)),
  })
  return (
    <div className="divide-y">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <div className="max-w-sm">
          <p className="font-medium">{m.profile_export()}</p>
          <p className="text-sm text-ink-muted">{m.profile_export_text()}</p>
        </div>
        <Button size="sm" isBusy={save.isPending} onClick={() => save.mutate()}>
          {!save.isPending && <Download aria-hidden />}
          {m.profile_export_button()}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <div className="max-w-sm">
          <p className="font-medium">{m.profile_delete()}</p>
          <p className="text-sm text-ink-muted">{m.profile_delete_text()}</p>
        </div>
        <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          {m.profile_delete_button()}
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} />}
    </div>
  )
}
