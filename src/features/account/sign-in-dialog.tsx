import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '../../components/ui/tabs.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { signInOccasion } from '../../lib/session/request-sign-in.ts'
import { expectedSignIn, isKnownHere } from '../../lib/session/session.ts'
import { dismissToast } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { Agreement } from './agreement.tsx'
import { authErrorField, authErrorMessage } from './auth-error.ts'
import { type CredentialsFailure, CredentialsForm } from './credentials-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { OpenLink } from './open-link.tsx'
import { RequestLink } from './request-link.tsx'
import { ResetPassword } from './reset-password.tsx'
import { TestAccounts } from './test-accounts.tsx'
import { type Credentials, useGoogleSignIn, useSignIn, useSignUp } from './use-sign-in.ts'

/** `reset` and `request-link` mail a link, `open-link` is the page that a mailed link to sign in opens. */
type View = 'credentials' | 'reset' | 'request-link' | 'open-link'

const EMPTY: Credentials = { email: '', password: '' }

interface SignInDialogProps {
  /** Opens with the form for a new account, unless a user has signed in here before. */
  readonly isNew: boolean
  /** The sign-in leads back to a page that needs it, and a toast has said so. */
  readonly leadsBack: boolean
  /** Of a mailed link that has opened the page; null for every other visit. */
  readonly linkCode: string | null
  readonly onClose: () => void
}

/** The owner closes the dialog once a user is signed in. */
export function SignInDialog({ isNew, leadsBack, linkCode, onClose }: SignInDialogProps) {
  const [occasion] = useState(signInOccasion)
  const [tab, setTab] = useState(isNew && !isKnownHere() ? 'sign-up' : 'sign-in')
  const [view, setView] = useState<View>(linkCode === null ? 'credentials' : 'open-link')
  const [isFirstTab, setFirstTab] = useState(true)
  const [filled, setFilled] = useState({ ...EMPTY, email: occasion?.email ?? expectedSignIn() ?? '' })
  const [typedEmail, setTypedEmail] = useState(filled.email)
  const config = useConfig()
  const signIn = useSignIn()
  const signUp = useSignUp()
  const google = useGoogleSignIn()

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
    beginForm(() => {
      setFilled({ ...EMPTY, email: typedEmail })
      setFirstTab(false)
      setTab(next)
    })
  }
  const fill = (credentials: Credentials) => {
    edit(credentials.email)
    setFilled({ ...credentials })
    setTab('sign-in')
  }
  const back = (email: string) => {
    edit(email)
    setFilled({ ...EMPTY, email })
    setFirstTab(true)
    setView('credentials')
  }
  if (view === 'reset') {
    return (
      <Dialog isOpen onClose={onClose} title={m.auth_reset_title()} description={m.auth_reset_description()}>
        <ResetPassword email={typedEmail} onBack={back} />
      </Dialog>
    )
  }
  if (view === 'request-link') {
    return (
      <Dialog isOpen onClose={onClose} title={m.auth_link_title()} description={m.auth_link_description()}>
        <RequestLink email={typedEmail} onBack={back} />
      </Dialog>
    )
  }
  if (view === 'open-link' && linkCode !== null) {
    const requestAnother = (email: string) => {
      setTypedEmail(email)
      setView('request-link')
    }
    return (
      <Dialog isOpen onClose={onClose} title={m.auth_link_title()} description={m.auth_link_opened()}>
        <OpenLink code={linkCode} onRequestAnother={requestAnother} onBack={() => back(typedEmail)} />
      </Dialog>
    )
  }
  const description = occasion?.reason ?? (leadsBack ? m.auth_back_to_page() : m.auth_description())
  return (
    <Dialog isOpen onClose={onClose} title={m.auth_title()} description={description}>
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
            failure={failureOf(signIn.error, m.auth_failed_email())}
            isBusy={signIn.isPending}
            onEdit={edit}
            onSubmit={(credentials) => beginForm(() => signIn.mutate(credentials))}
          >
            <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
              <Button variant="link" size="inline" onClick={() => beginForm(() => setView('reset'))}>
                {m.auth_forgot()}
              </Button>
              <Button variant="link" size="inline" onClick={() => beginForm(() => setView('request-link'))}>
                {m.auth_link_request()}
              </Button>
            </div>
          </CredentialsForm>
        </TabsContent>
        <TabsContent value="sign-up">
          <CredentialsForm
            kind="sign-up"
            initial={filled}
            takesFocus={isFirstTab}
            failure={failureOf(signUp.error, m.auth_create_failed_text())}
            isBusy={signUp.isPending}
            onEdit={edit}
            onSubmit={(credentials) => beginForm(() => signUp.mutate(credentials))}
          />
          <Agreement />
        </TabsContent>
      </TabsRoot>
      <GoogleButton isBusy={google.isPending} failure={google.failure} onClick={() => begin(google.begin)} />
      <TestAccounts accounts={config?.testAccounts ?? []} onPick={fill} />
    </Dialog>
  )
}

/** The toast of SPEC §8 goes after five seconds; in the form the reason stays. */
function failureOf(error: Error | null, otherwise: string): CredentialsFailure | null {
  return error && { message: authErrorMessage(error) ?? otherwise, field: authErrorField(error) }
}
