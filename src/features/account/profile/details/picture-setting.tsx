import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { uploadedPhotoId } from '../../../../../worker/contract/account/photo.ts'
import { ProfilePhoto } from '../../../../components/profile-photo.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { api, bodyOf } from '../../../../lib/api/api-client.ts'
import { syncAccount } from '../../../../lib/session/account.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { EditableRow } from '../editable-row.tsx'
import { useAccountChange } from '../use-change.ts'
import { PHOTO_ACCEPT, type PhotoFault, PhotoRefused, squarePhoto } from './square-photo.ts'

interface Pictures {
  /** The one that is shown. */
  readonly photo: string | null
  /** Of the Google account; null without one. */
  readonly googlePhoto: string | null
}

export function PictureSetting(pictures: Pictures) {
  const { photo } = pictures
  const value =
    photo === null
      ? m.profile_picture_none()
      : uploadedPhotoId(photo) === null
        ? m.profile_picture_google()
        : m.profile_picture_own()
  return (
    <EditableRow label={m.profile_picture()} value={value}>
      {(close) => <PictureForm {...pictures} onClose={close} />}
    </EditableRow>
  )
}

const FAULTS = {
  heic: m.profile_picture_heic,
  type: m.profile_picture_type,
  unreadable: m.profile_picture_unreadable,
} satisfies Record<PhotoFault, () => string>

function PictureForm({ photo, googlePhoto, onClose }: Pictures & { readonly onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useMutation({ mutationFn: squarePhoto })
  const save = useAccountChange(
    (jpeg: Blob) => bodyOf(api.account.photo.$put(undefined, { init: { body: jpeg } })),
    m.profile_saved_picture(),
    onClose,
  )
  const remove = useAccountChange(
    () => bodyOf(api.account.photo.$delete({ query: {} })),
    m.profile_removed_picture(),
    onClose,
  )
  const takeGoogle = useAccountChange(takeGooglePhoto, m.profile_saved_picture(), onClose)
  const isBusy = save.isPending || remove.isPending || takeGoogle.isPending
  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // the same file may be chosen again
    if (file) choose.mutate(file)
  }
  const fault = choose.error && FAULTS[choose.error instanceof PhotoRefused ? choose.error.fault : 'unreadable']()
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-4">
        <ProfilePhoto address={choose.data?.address ?? photo} size={72} />
        <div>
          <input
            ref={input}
            type="file"
            accept={PHOTO_ACCEPT}
            hidden
            aria-label={m.profile_picture_choose()}
            onChange={onPick}
          />
          <Button
            isBusy={choose.isPending}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as for the name
            autoFocus
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {!choose.isPending && <ImageUp aria-hidden />}
            {m.profile_picture_choose()}
          </Button>
          <p
            id={id}
            role={fault === null ? undefined : 'alert'}
            className={`mt-1.5 text-sm ${fault === null ? 'text-ink-muted' : 'text-negative'}`}
          >
            {fault ?? m.profile_picture_hint()}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!choose.data}
          isBusy={save.isPending}
          onClick={() => choose.data && save.mutate(choose.data.jpeg)}
        >
          {m.profile_save()}
        </Button>
        {googlePhoto !== null && googlePhoto !== photo && (
          <Button disabled={isBusy} isBusy={takeGoogle.isPending} onClick={() => takeGoogle.mutate(undefined)}>
            {m.profile_picture_take_google()}
          </Button>
        )}
        {photo !== null && (
          <Button disabled={isBusy} isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {m.profile_picture_remove()}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {m.profile_cancel()}
        </Button>
      </div>
    </div>
  )
}

/** The server forgets what was chosen here, and then hears of Google's picture as at every sign-in. */
async function takeGooglePhoto() {
  await api.account.photo.$delete({ query: { instead: 'google' } })
  return syncAccount()
}
