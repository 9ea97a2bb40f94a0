import { useState } from 'react'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '../../components/ui/tabs.tsx'
import { useConfig } from '../../lib/config.ts'
import * as m from '../../messages/generated/messages.js'
import { authErrorMessage } from './auth-error.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { TestAccounts } from './test-accounts.tsx'
import { type Credentials, useGoogleSignIn, useSignIn, useSignUp } from './use-sign-in.ts'

/** Closed by its owner once somebody is signed in. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const config = useConfig()
  const [tab, setTab] = useState('sign-in')
  const [filled, setFilled] = useState<Credentials>({ email: '', password: '' })
  const signIn = useSignIn()
  const signUp = useSignUp()
  const google = useGoogleSignIn()
  const isBusy = signIn.isPending || signUp.isPending || google.isPending
  const fill = (credentials: Credentials) => {
    setFilled({ ...credentials })
    setTab('sign-in')
  }
  return (
    <Dialog isOpen onClose={onClose} title={m.auth_title()} description={m.auth_description()}>
      {config?.identity === null && <Notice tone="caution" title={m.auth_unavailable()} className="mb-5" />}
      <TabsRoot value={tab} onValueChange={setTab}>
        <TabsList aria-label={m.auth_title()}>
          <TabsTrigger value="sign-in">{m.auth_tab_sign_in()}</TabsTrigger>
          <TabsTrigger value="sign-up">{m.auth_tab_sign_up()}</TabsTrigger>
        </TabsList>
        <TabsContent value="sign-in">
          <CredentialsForm
            kind="sign-in"
            initial={filled}
            failure={signIn.error && (authErrorMessage(signIn.error) ?? m.auth_failed_email())}
            isBusy={isBusy}
            onSubmit={signIn.mutate}
          />
        </TabsContent>
        <TabsContent value="sign-up">
          <CredentialsForm
            kind="sign-up"
            initial={filled}
            failure={signUp.error && (authErrorMessage(signUp.error) ?? m.auth_create_failed_text())}
            isBusy={isBusy}
            onSubmit={signUp.mutate}
          />
        </TabsContent>
      </TabsRoot>
      <GoogleButton isBusy={isBusy} onClick={() => google.mutate()} />
      <TestAccounts accounts={config?.testAccounts ?? []} onPick={fill} />
    </Dialog>
  )
}
