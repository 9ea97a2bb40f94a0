import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut, UserRoundX } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { Panel } from '../../components/ui/panel.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import { type AccountRefusal, identity, useSession } from '../../lib/session/session.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { changeFailure } from './change-failure.ts'
import { NotConfirmed, useRecentSignIn } from './use-recent-sign-in.tsx'
import { useSignOut } from './use-sign-in.ts'

const TEXTS = {
  deleted: { title: m.refused_deleted, text: m.refused_deleted_text },
  disabled: { title: m.refused_disabled, text: m.refused_disabled_text },
} satisfies Record<AccountRefusal, object>

/** In place of every page of a person whose account an admin has deleted or disabled: nothing else of it is true. */
export function AccountRefused({ refusal }: { readonly refusal: AccountRefusal }) {
  const { title, text } = TEXTS[refusal]
  usePageTitle(title())
  const navigate = useNavigate()
  const session = useSession()
  const signOut = useSignOut(() => void navigate({ to: '/' }))
  const email = session.status === 'signed-in' ? session.user.email : null
  return (
    <Panel aria-labelledby="refused" className="mx-auto my-16 w-[calc(100%-2rem)] max-w-lg p-6 sm:my-24 sm:p-8">
      <UserRoundX aria-hidden className="size-8 text-negative" />
      <h1 id="refused" className="mt-4 headline text-2xl">
        {title()}
      </h1>
      {email !== null && <p className="mt-2 font-medium [overflow-wrap:anywhere]">{email}</p>}
      <p className="mt-2 text-ink-muted">{text()}</p>
      <p className="mt-3 text-ink-muted">
        {m.refused_mistake()} <Contact />
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut aria-hidden />
          {m.sign_out()}
        </Button>
        {refusal === 'deleted' && <DeleteSignIn />}
      </div>
    </Panel>
  )
}

function Contact() {
  const email = useConfig()?.supportEmail
  const className = 'text-accent underline underline-offset-3 hover:text-accent-strong'
  if (!email) {
    return (
      <>
        <Link to="/contact" className={className}>
          {m.refused_write_to_us()}
        </Link>
        .
      </>
    )
  }
  return (
    <>
      {m.refused_write_to()}{' '}
      <a href={`mailto:${email}`} className={className}>
        {email}
      </a>
      .
    </>
  )
}

/** The provider still knows the person: without this, the address could never have another account. */
function DeleteSignIn() {
  const navigate = useNavigate()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const remove = useSoleMutation({
    mutationFn: () => withRecentSignIn(async () => (await identity()).deleteAccount()),
    onSuccess: () => {
      showToast(m.refused_sign_in_deleted(), m.refused_sign_in_deleted_text())
      void navigate({ to: '/' })
    },
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) showFailure(m.refused_sign_in_failed(), changeFailure(error))
    },
  })
  return (
    <>
      <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
        {m.refused_delete_sign_in()}
      </Button>
      {dialog}
    </>
  )
}
