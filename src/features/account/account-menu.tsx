import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import {
  BookText,
  ChevronDown,
  CreditCard,
  FileText,
  History,
  KeyRound,
  LayoutDashboard,
  LogOut,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { ProfilePhoto } from '../../components/profile-photo.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../components/ui/menu.tsx'
import { Tooltip, TooltipGroup } from '../../components/ui/tooltip.tsx'
import { accountQuery } from '../../lib/session/account.ts'
import { useSession } from '../../lib/session/session.ts'
import { formatCredits } from '../../lib/format.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import * as m from '../../../messages/generated/messages.js'
import { DEFAULT_CREDITS } from './profile/profile-person.ts'
import { RoleBadge } from './role-badge.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useVerificationOnReturn } from './verification/use-verification.ts'

const headerLink = 'grid h-9 place-items-center rounded-md text-ink-muted hover:bg-well hover:text-ink'

export function AccountMenu({ user }: { readonly user: SessionUser }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isSigningOut, setSigningOut] = useState(false)
  const { data: account, isPending } = useQuery(accountQuery)
  const email = account?.email ?? user.email ?? ''
  const name = account?.displayName ?? user.displayName ?? email
  const credits = account?.isUnlimited ? m.credits_unlimited() : formatCredits(account?.credits ?? DEFAULT_CREDITS)
  const session = useSession()
  const isRefused = session.status === 'signed-in' && session.refusal !== null
  // SPEC §2: a person in the workspace leaves it for the dashboard, or altogether.
  const isWorkspace = useLocation({ select: ({ pathname }) => pathname.startsWith('/translate') })
  useVerificationOnReturn(account?.emailVerified === false)
  return (
    <div className="flex items-center gap-3">
      {/* As wide as what comes, and empty: what stands there is either true or not there yet. */}
      {!isRefused && (
        <div aria-busy={isPending} className="hidden items-center gap-3 aria-busy:invisible sm:flex">
          <span className="figures text-sm whitespace-nowrap text-ink-muted">{credits}</span>
          <RoleBadge account={account ?? null} />
        </div>
      )}
      <div className="hidden items-center md:flex">
        {account?.role === 'admin' && (
          <Link to="/admin" className={`${headerLink} px-2 text-sm whitespace-nowrap`}>
            {m.profile_admin_link()}
          </Link>
        )}
        {isWorkspace && (
          // On wide screens, the links beside begin with it.
          <Link to="/" className={`${headerLink} px-2 text-sm lg:hidden`}>
            {m.nav_dashboard()}
          </Link>
        )}
        <TooltipGroup>
          <Tooltip text={m.billing_lead()} side="bottom">
            <Link to="/billing" className={`${headerLink} px-2 text-sm`}>
              {m.billing_nav()}
            </Link>
          </Tooltip>
          <Tooltip text={m.profile_title()} side="bottom">
            <Link to="/profile" aria-label={m.profile_title()} className={`${headerLink} w-9`}>
              <UserRound aria-hidden className="size-4" />
            </Link>
          </Tooltip>
        </TooltipGroup>
        {isWorkspace && (
          <Button variant="quiet" size="sm" onClick={() => setSigningOut(true)}>
            {m.workspace_logout()}
          </Button>
        )}
      </div>
      <Menu
        trigger={
          <button
            ref={trigger}
            type="button"
            aria-label={m.account_menu({ name })}
            className="flex items-center gap-2 rounded-md p-1 text-sm hover:bg-well"
          >
            <ProfilePhoto address={isPending || isRefused ? null : (account ?? user).photoURL} size={28} />
            <span title={name} className="hidden max-w-40 truncate font-medium md:block lg:hidden xl:block xl:max-w-28">
              {name}
            </span>
            <ChevronDown aria-hidden className="size-3.5 text-ink-muted" />
          </button>
        }
      >
        <MenuHeading>
          <span title={name} className="block truncate font-medium">
            {name}
          </span>
          {email !== name && (
            <span title={email} className="block truncate text-sm text-ink-muted">
              {email}
            </span>
          )}
          {!isRefused && (
            <span aria-busy={isPending} className="mt-2 flex items-center gap-2 text-sm aria-busy:invisible sm:hidden">
              <RoleBadge account={account ?? null} /> {credits}
            </span>
          )}
        </MenuHeading>
        <MenuItem asChild>
          <Link to="/">
            <LayoutDashboard aria-hidden /> {m.nav_dashboard()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/translate">
            <FileText aria-hidden /> {m.nav_translate()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/glossaries">
            <BookText aria-hidden /> {m.account_glossaries()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/memory">
            <History aria-hidden /> {m.account_memory()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/profile">
            <UserRound aria-hidden /> {m.profile_title()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/billing">
            <CreditCard aria-hidden /> {m.billing_nav()}
          </Link>
        </MenuItem>
        {account?.hasApiKeys && (
          <MenuItem asChild>
            <Link to="/api-keys">
              <KeyRound aria-hidden /> {m.profile_api_keys_link()}
            </Link>
          </MenuItem>
        )}
        {account?.role === 'admin' && (
          <MenuItem asChild>
            <Link to="/admin">
              <ShieldCheck aria-hidden /> {m.profile_admin_link()}
            </Link>
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem onSelect={() => setSigningOut(true)}>
          <LogOut aria-hidden /> {m.sign_out()}
        </MenuItem>
      </Menu>
      <SignOutDialog isOpen={isSigningOut} onClose={() => setSigningOut(false)} opener={trigger} />
    </div>
  )
}
