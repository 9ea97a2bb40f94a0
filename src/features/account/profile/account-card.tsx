import type { User } from '../../../../worker/contract/account/account.ts'
import { LogOut } from 'lucide-react'
import { ProfilePhoto } from '../../../components/profile-photo.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { formatDate } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { RoleBadge } from '../role-badge.tsx'
import { SignOutDialog } from '../sign-out-dialog.tsx'
import type { ProfilePerson } from './profile-person.ts'

interface AccountCardProps {
  readonly person: ProfilePerson
  readonly account: User | null | undefined
}

export function AccountCard({ person, account }: AccountCardProps) {
  const { name, email, photoURL } = person
  return (
    <Panel aria-labelledby="account" className="p-4 sm:p-6">
      <h2 id="account" className="headline text-lg">
        {m.profile_account()}
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <ProfilePhoto address={photoURL} size={72} />
        <div className="min-w-0">
          {name !== null && (
            <p title={name} className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
              {name}
            </p>
          )}
          <p className={`[overflow-wrap:anywhere] ${name === null ? 'font-semibold' : 'text-sm text-ink-muted'}`}>
            {email}
          </p>
          {account && (
            <p className="mt-1.5">
              <RoleBadge account={account} />
            </p>
          )}
        </div>
      </div>
      {account && (
        <p className="mt-4 text-sm text-ink-muted">{m.profile_member_since({ date: formatDate(account.createdAt) })}</p>
      )}
      <div className="mt-4 border-t pt-4">
        <SignOutDialog
          trigger={
            <Button className="w-full">
              <LogOut aria-hidden />
              {m.sign_out()}
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
