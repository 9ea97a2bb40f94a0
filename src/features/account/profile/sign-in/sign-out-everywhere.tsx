import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx'
import { api } from '../../../../lib/api/api-client.ts'
import { useSoleMutation } from '../../../../lib/api/use-sole-mutation.ts'
import { identity } from '../../../../lib/session/session.ts'
import { showFailure, showToast } from '../../../../lib/toast.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { changeFailure } from '../../change-failure.ts'

/** Ends every session of the person, this one too. API keys are no sessions. */
export function SignOutEverywhere() {
  const navigate = useNavigate()
  const signOut = useSoleMutation({
    mutationFn: async () => {
      await api.account['sign-out-everywhere'].$post()
      await (await identity()).signOut()
    },
    onSuccess: () => {
      showToast(m.auth_signed_out(), m.profile_signed_out_everywhere())
      void navigate({ to: '/' })
    },
    onError: (error) => showFailure(m.auth_sign_out_failed(), changeFailure(error)),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-40 grow basis-0">
        <p className="font-medium">{m.profile_devices()}</p>
        <p className="text-sm text-ink-muted">
          {m.profile_devices_text()}{' '}
          <Link to="/api-keys" className="text-accent underline underline-offset-3 hover:text-accent-strong">
            {m.profile_devices_keys()}
          </Link>
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="sm" isBusy={signOut.isPending}>
            {m.profile_sign_out_everywhere()}
          </Button>
        }
        title={m.profile_sign_out_everywhere_title()}
        text={m.profile_sign_out_everywhere_question()}
        confirmLabel={m.profile_sign_out_everywhere()}
        keepLabel={m.auth_sign_out_keep()}
        isHarmless
        onConfirm={() => signOut.mutate()}
      />
    </div>
  )
}
