import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { Panel } from '../../../components/ui/panel.tsx'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import { identity, useSession } from '../../../lib/session/session.ts'
import * as m from '../../../../messages/generated/messages.js'
import { VerifyNotice } from '../verification/verify-notice.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountData } from './account-data.tsx'
import { PersonalDetails } from './details/personal-details.tsx'
import { PlanCard } from './plan-card.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ProfessionalCard } from './professional-card.tsx'
import { profilePerson } from './profile-person.ts'
import { SignInSettings } from './sign-in/sign-in-settings.tsx'

/** SPEC §2, Profile Settings. */
export function ProfilePage() {
  usePageTitle(m.profile_title())
  const session = useSession()
  return session.status === 'signed-in' && <Profile user={session.user} />
}

function Profile({ user }: { readonly user: SessionUser }) {
  const { data: account } = useQuery(accountQuery)
  useFreshUser()
  const person = profilePerson(user, account)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <h1 className="headline text-3xl">{m.profile_title()}</h1>
      <p className="mt-1 text-ink-muted">{m.profile_lead()}</p>
      {account?.emailVerified === false && <VerifyNotice account={account} className="mt-6" />}
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="grid gap-5">
          <AccountCard person={person} account={account} />
          <PlanCard account={account} credits={person.credits} />
          <ProfessionalCard uid={user.uid} />
        </div>
        <div className="grid gap-5">
          <SettingsPanel heading={m.profile_details()}>
            <PersonalDetails person={person} googlePhoto={user.photoURL} />
          </SettingsPanel>
          <SettingsPanel heading={m.profile_sign_in()}>
            <SignInSettings user={user} email={person.email} isVerified={account?.emailVerified} />
          </SettingsPanel>
          <SettingsPanel heading={m.profile_preferences()}>
            <PreferencesPanel account={account} />
          </SettingsPanel>
          <SettingsPanel heading={m.profile_data()}>
            <AccountData email={person.email} />
          </SettingsPanel>
        </div>
      </div>
    </div>
  )
}

function SettingsPanel({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} className="px-4 pt-4 pb-1 sm:px-6 sm:pt-6 sm:pb-2">
      <h2 id={id} className="headline text-lg">
        {heading}
      </h2>
      {children}
    </Panel>
  )
}

/**
 * A link that changes the address opens in another window, and ends the session: this one notices on coming back, and
 * not an hour later, when the token expires.
 */
function useFreshUser(): void {
  useEffect(() => {
    const refresh = () => void identity().then((client) => client.refreshUser().catch(() => undefined))
    refresh()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [])
}
