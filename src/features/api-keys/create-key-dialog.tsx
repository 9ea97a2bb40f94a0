import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { API_SCOPES, type ApiScope } from '../../../worker/contract/account/api-keys.ts'
import { MAX_API_KEY_NAME_LENGTH } from '../../../worker/contract/limits.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Checkbox } from '../../components/ui/fields/checkbox.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { describeError } from '../../lib/api/error-message.ts'
import * as m from '../../../messages/generated/messages.js'
import { CreatedKey } from './created-key.tsx'
import { useCreateApiKey } from './queries.ts'
import { SCOPE_LABELS, SCOPE_TEXTS } from './scope-labels.ts'

/**
 * Asks for a name and scopes, then shows the key: the only time that anybody sees it. Until the key is copied, neither
 * Escape nor a click outside nor the Back button closes the dialog.
 */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useCreateApiKey()
  const created = create.data
  const [isCopied, setCopied] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isUncopied = created !== undefined && !isCopied
  useBlocker({
    shouldBlockFn: () => {
      setLeaving(isUncopied)
      return isUncopied
    },
    enableBeforeUnload: isUncopied,
  })
  const close = () => {
    if (create.isPending) return // a key that is made now would be shown to nobody
    if (isUncopied) setLeaving(true)
    else onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={created ? m.keys_created_title() : m.keys_create()}
      description={created ? m.keys_created_text() : m.keys_create_text()}
    >
      {created ? (
        <CreatedKey
          apiKey={created.key}
          isLeaving={isLeaving && isUncopied}
          onCopied={() => setCopied(true)}
          onDone={close}
          onDiscard={onClose}
        />
      ) : (
        <KeyForm
          failure={create.error}
          isBusy={create.isPending}
          onSubmit={(name, scopes) => create.mutate({ name, scopes })}
        />
      )}
    </Dialog>
  )
}

interface KeyFormProps {
  readonly failure: Error | null
  readonly isBusy: boolean
  readonly onSubmit: (name: string, scopes: ApiScope[]) => void
}

function KeyForm({ failure, isBusy, onSubmit }: KeyFormProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([...API_SCOPES])
  const [isChecked, setChecked] = useState(false)
  const isNameMissing = name.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isNameMissing && scopes.length > 0) onSubmit(name.trim(), scopes)
  }
  return (
    <form noValidate className="space-y-5" onSubmit={send}>
      <Field
        label={m.keys_name()}
        hint={m.keys_name_hint()}
        error={isChecked && isNameMissing ? m.keys_name_missing() : undefined}
        required
        maxLength={MAX_API_KEY_NAME_LENGTH}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here it is where typing starts
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ScopeChoice values={scopes} onChange={setScopes} isMissing={isChecked && scopes.length === 0} />
      {failure && <Failure error={failure} />}
      <Button type="submit" variant="primary" className="w-full" isBusy={isBusy}>
        {m.keys_create_submit()}
      </Button>
    </form>
  )
}

interface ScopeChoiceProps {
  readonly values: readonly ApiScope[]
  readonly onChange: (values: ApiScope[]) => void
  readonly isMissing: boolean
}

function ScopeChoice({ values, onChange, isMissing }: ScopeChoiceProps) {
  const id = useId()
  const choose = (scope: ApiScope, isChosen: boolean) =>
    onChange(API_SCOPES.filter((other) => (other === scope ? isChosen : values.includes(other))))
  return (
    <fieldset aria-describedby={isMissing ? id : undefined}>
      <legend className="mb-2.5 text-sm font-medium">{m.keys_scopes()}</legend>
      <div className="space-y-3">
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            isChecked={values.includes(scope)}
            onChange={(isChosen) => choose(scope, isChosen)}
            label={
              <>
                {SCOPE_LABELS[scope]()}
                <span className="block text-sm text-ink-muted">{SCOPE_TEXTS[scope]()}</span>
              </>
            }
          />
        ))}
      </div>
      {isMissing && (
        <p id={id} role="alert" className="mt-2 text-sm text-negative">
          {m.keys_scopes_missing()}
        </p>
      )}
    </fieldset>
  )
}

function Failure({ error }: { readonly error: Error }) {
  const { fact, nextStep } = describeError(error)
  return (
    <Notice tone="negative" title={fact} isUrgent>
      <p>{nextStep}</p>
    </Notice>
  )
}
