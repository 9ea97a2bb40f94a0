import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_FILE_NAME_LENGTH } from '../../../../worker/contract/limits.ts'
import type { Translation } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import * as m from '../../../../messages/generated/messages.js'
import { baseName, listedName } from '../listed-name.ts'
import { refreshOverview, translationQuery } from '../queries.ts'

interface RenameDialogProps {
  readonly translation: Pick<Translation, 'id' | 'originalFileName' | 'format' | 'preserveFormatting'>
  readonly onClose: () => void
}

export function RenameDialog({ translation, onClose }: RenameDialogProps) {
  const { id, originalFileName } = translation
  const client = useQueryClient()
  const base = baseName(originalFileName)
  const extension = originalFileName.slice(base.length)
  /** As the list shows it: that of the upload, unless the document comes back as plain text. */
  const listedExtension = listedName(translation).slice(base.length)
  const [name, setName] = useState(base)
  const rename = useSoleMutation({
    mutationFn: () =>
      bodyOf(api.translations[':id'].$patch({ param: { id }, json: { name: name.trim() + extension } })),
    onSuccess: async () => {
      await Promise.all([
        refreshOverview(client),
        client.invalidateQueries({ queryKey: translationQuery(id).queryKey }),
      ])
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={m.rename_title()} description={m.rename_text()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') rename.mutate()
        }}
      >
        <Field
          label={m.rename_label()}
          value={name}
          required
          maxLength={MAX_FILE_NAME_LENGTH - extension.length}
          error={rename.error ? errorLine(rename.error) : undefined}
          hint={listedExtension === '' ? undefined : m.rename_extension({ extension: listedExtension })}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.rename_keep()}</Button>
          <Button variant="primary" type="submit" isBusy={rename.isPending} disabled={name.trim() === ''}>
            {m.row_rename()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
