import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { MAX_NAME_LENGTH } from '../../../../../worker/contract/account/account.ts'
import { Field } from '../../../../components/ui/fields/field.tsx'
import { syncAccount } from '../../../../lib/session/account.ts'
import { identity } from '../../../../lib/session/session.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { EditableRow, FormButtons } from '../editable-row.tsx'
import type { ProfilePerson } from '../profile-person.ts'
import { useAccountChange } from '../use-change.ts'
import { PictureSetting } from './picture-setting.tsx'

interface PersonalDetailsProps {
  readonly person: ProfilePerson
  /** Of the Google account; null without one. */
  readonly googlePhoto: string | null
}

export function PersonalDetails({ person, googlePhoto }: PersonalDetailsProps) {
  const { name, photoURL } = person
  const shownName = (
    <span title={name ?? undefined} className="line-clamp-2">
      {name ?? m.profile_name_none()}
    </span>
  )
  return (
    <div className="divide-y">
      <EditableRow label={m.profile_name()} value={shownName}>
        {(close) => <NameForm name={name ?? ''} onClose={close} />}
      </EditableRow>
      <PictureSetting photo={photoURL} googlePhoto={googlePhoto} />
    </div>
  )
}

const nameSchema = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, m.profile_name_required())
    .max(MAX_NAME_LENGTH, m.profile_name_long({ max: MAX_NAME_LENGTH })),
})

/** The provider keeps the name for later sign-ins, and the server for every page. */
async function changeName({ displayName }: z.infer<typeof nameSchema>) {
  await (await identity()).changeName(displayName)
  return syncAccount()
}

function NameForm({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const change = useAccountChange(changeName, m.profile_saved_name(), onClose)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { displayName: name },
  })
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}
    >
      <Field
        label={m.profile_name()}
        autoComplete="name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone; here it is where typing starts
        autoFocus
        error={formState.errors.displayName?.message}
        {...register('displayName')}
      />
      <FormButtons label={m.profile_save()} isBusy={change.isPending} onCancel={onClose} />
    </form>
  )
}
