import { useState, useSyncExternalStore } from 'react'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '../../components/ui/tabs.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { signInOccasion } from '../../lib/session/request-sign-in.ts'
import { isKnownHere } from '../../lib/session/session.ts'
import { currentToast, dismissToast, onToastChange } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'
import { authErrorMessage } from './auth-error.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { TestAccounts } from './test-accounts.tsx'
import { type Credentials, useGoogleSignIn, useSignIn, useSignUp } from './use-sign-in.ts'

const EMPTY: Credentials = { email: '', password: '' }

interface SignInDialogProps {
  /** Opens with the form for a new account, unless a user has signed in here before. */
  readonly isNew: boolean
  readonly onClose: () => void
}

/** The owner closes the dialog once a user is signed in. */
export function SignInDialog({ isNew, onClose }: SignInDialogProps) {
  const config = useConfig()
  const [occasion] = useState(signInOccasion)
  const [tab, setTab] = useState(isNew && !isKnownHere() ? 'sign-up' : 'sign-in')
  const [isFirstTab, setFirstTab] = useState(true)
  const [filled, setFilled] = useState({ ...EMPTY, email: occasion?.email ?? '' })
  const [typedEmail, setTypedEmail] = useState(filled.email)
  const signIn = useSignIn()
  const signUp = useSignUp()
  const google = useGoogleSignIn()
  /** A toast shows a failure first (SPEC §8). Once the toast is gone, the failure appears in the form. */
  const isTold = useSyncExternalStore(onToastChange, currentToast) !== null
  const untold = (failure: string | null) => (isTold ? null : failure)

  /** A failure is about what was tried: it goes when that changes. What is under way goes on. */
  const forgetFailures = () => {
    if (signIn.isError) signIn.reset()
    if (signUp.isError) signUp.reset()
  }
  const begin = (way: () => void) => {
    forgetFailures()
    dismissToast()
    way()
  }
  const beginForm = (way: () => void) => {
    google.forget()
    begin(way)
  }
  const edit = (email: string) => {
    setTypedEmail(email)
    forgetFailures()
    google.forget()
  }
  const openTab = (next: string) => {
    forgetFailures()
    google.forget()
    dismissToast()
    setFilled({ ...EMPTY, email: typedEmail })
    setFirstTab(false)
    setTab(next)
  }
  const fill = (credentials: Credentials) => {
    edit(credentials.email)
    setFilled({ ...credentials })
    setTab('sign-in')
  }
  return (
    <Dialog isOpen onClose={onClose} title={m.auth_title()} description={occasion?.reason ?? m.auth_description()}>
      {config?.identity === null && <Notice tone="caution" title={m.auth_unavailable()} className="mb-5" />}
      <TabsRoot value={tab} onValueChange={openTab}>
        <TabsList aria-label={m.auth_title()}>
          <TabsTrigger value="sign-in">{m.auth_tab_sign_in()}</TabsTrigger>
          <TabsTrigger value="sign-up">{m.auth_tab_sign_up()}</TabsTrigger>
        </TabsList>
        <TabsContent value="sign-in">
          <CredentialsForm
            kind="sign-in"
            initial={filled}
            takesFocus={isFirstTab}
            failure={untold(signIn.error && (authErrorMessage(signIn.error) ?? m.auth_failed_email()))}
            isBusy={signIn.isPending}
            onEdit={edit}
            onSubmit={(credentials) => beginForm(() => signIn.mutate(credentials))}
          />
        </TabsContent>
        <TabsContent value="sign-up">
          <CredentialsForm
            kind="sign-up"
            initial={filled}
            takesFocus={isFirstTab}
            failure={untold(signUp.error && (authErrorMessage(signUp.error) ?? m.auth_create_failed_text()))}
            isBusy={signUp.isPending}
            onEdit={edit}
            onSubmit={(credentials) => beginForm(() => signUp.mutate(credentials))}
          />
        </TabsContent>
      </TabsRoot>
      <GoogleButton isBusy={google.isPending} failure={untold(google.failure)} onClick={() => begin(google.begin)} />
      <TestAccounts accounts={config?.testAccounts ?? []} onPick={fill} />
    </Dialog>
  )
}
