import type { SessionUser } from '../../../../lib/session/session-user.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { EmailSetting } from './email-setting.tsx'
import { Method } from './method.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

interface SignInSettingsProps {
  readonly user: SessionUser
  /** As the server knows it. */
  readonly email: string
  /** Undefined until it is known. */
  readonly isVerified: boolean | undefined
}

/** The address, the methods of sign-in, and where the person is signed in. */
export function SignInSettings({ user, email, isVerified }: SignInSettingsProps) {
  return (
    <div className="divide-y">
      <EmailSetting uid={user.uid} email={email} isVerified={isVerified} />
      <PasswordSetting hasPassword={user.hasPassword} />
      <GoogleRow hasGoogle={user.hasGoogle} googleEmail={user.googleEmail} />
      <SignOutEverywhere />
    </div>
  )
}

function GoogleRow({ hasGoogle, googleEmail }: Pick<SessionUser, 'hasGoogle' | 'googleEmail'>) {
  return (
    <div role="group" aria-label={m.profile_google()} className="py-4">
      <p className="text-sm text-ink-muted">{m.profile_google()}</p>
      {hasGoogle ? (
        <Method status={m.profile_connected()} isConnected>
          {googleEmail}
        </Method>
      ) : (
        <>
          <Method status={m.profile_not_connected()} />
          <p className="mt-1 text-sm text-ink-muted">{m.profile_google_how()}</p>
        </>
      )}
    </div>
  )
}
