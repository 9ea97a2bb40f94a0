import { useState } from 'react'
import type { Glossary } from '../../../../worker/contract/glossary.ts'
import { MAX_GLOSSARY_NAME_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import * as m from '../../../../messages/generated/messages.js'
import { useRenameGlossary } from './queries.ts'

interface RenameGlossaryDialogProps {
  readonly glossary: Glossary
  readonly onClose: () => void
}

export function RenameGlossaryDialog({ glossary, onClose }: RenameGlossaryDialogProps) {
  const [name, setName] = useState(glossary.name)
  const rename = useRenameGlossary(glossary, onClose)
  const isMissing = name.trim() === ''
  const fault = isMissing ? m.glossary_name_missing() : rename.error ? errorLine(rename.error) : undefined
  return (
    <Dialog isOpen onClose={onClose} title={m.glossary_rename_title()} description={m.glossary_rename_text()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing) rename.mutate(name.trim())
        }}
      >
        <Field
          label={m.glossary_name()}
          value={name}
          required
          maxLength={MAX_GLOSSARY_NAME_LENGTH}
          autoComplete="off"
          error={fault}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.entry_cancel()}</Button>
          <Button variant="primary" type="submit" isBusy={rename.isPending}>
            {m.glossary_rename()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
