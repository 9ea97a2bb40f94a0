import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { MAX_NAME_LENGTH } from '../../../../worker/contract/account.ts'
import { knownPhoto } from '../../../../worker/contract/photo.ts'
import { Field } from '../../../components/ui/fields/field.tsx'
import * as m from '../../../messages/generated/messages.js'
import { EditableRow, FormButtons } from './editable-row.tsx'
import type { ProfilePerson } from './profile-person.ts'
import { useProfileChange } from './use-change.ts'

export function PersonalDetails({ person }: { readonly person: ProfilePerson }) {
  const { name, photoURL } = person
  return (
    <div className="divide-y">
      <EditableRow label={m.profile_name()} value={name ?? m.profile_name_none()}>
        {(close) => <NameForm name={name ?? ''} onClose={close} />}
      </EditableRow>
      <EditableRow label={m.profile_picture()} value={photoURL ?? m.profile_picture_none()}>
        {(close) => <PictureForm address={photoURL ?? ''} onClose={close} />}
      </EditableRow>
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

function NameForm({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const change = useProfileChange(m.profile_saved_name(), onClose)
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

const pictureSchema = z.object({
  photoURL: z
    .string()
    .trim()
    .refine((address) => address === '' || knownPhoto(address) !== null, m.profile_picture_invalid()),
})

function PictureForm({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const change = useProfileChange(m.profile_saved_picture(), onClose)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(pictureSchema),
    defaultValues: { photoURL: address },
  })
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}
    >
      <Field
        label={m.profile_picture_address()}
        type="url"
        inputMode="url"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as for the name
        autoFocus
        hint={m.profile_picture_hint()}
        error={formState.errors.photoURL?.message}
        {...register('photoURL')}
      />
      <FormButtons label={m.profile_save()} isBusy={change.isPending} onCancel={onClose} />
    </form>
  )
}
