import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { HomeLink } from '../../components/brand.tsx'
import { LazyPart } from '../../components/lazy-part.tsx'
import { ThemeSwitcher } from '../../components/theme-switcher.tsx'
import { Button } from '../../components/ui/button.tsx'
import { loadWithRetry } from '../../lib/loading/load-with-retry.ts'
import { useSession } from '../../lib/session/session.ts'
import * as m from '../../../messages/generated/messages.js'
import { SiteMenu } from './site-menu.tsx'
import { NAV_LINKS, WORK_LINKS } from './site-links.ts'

const HeaderAccount = lazy(async () => ({
  default: (await loadWithRetry(() => import('./header-account.tsx'))).HeaderAccount,
}))

const navLink =
  'rounded-sm py-1 text-sm text-ink-muted hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink'

export function SiteHeader() {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  const links = isSignedIn ? WORK_LINKS : NAV_LINKS
  return (
    <header className="relative z-20 border-b bg-paper">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-4 px-4 sm:gap-8 sm:px-6">
        <HomeLink />
        {/* Hidden until it is known whether work comes first in it, for people who may be signed in. */}
        <nav
          aria-label={m.nav_label()}
          className={`hidden items-center gap-6 ${isSignedIn ? 'lg:flex' : 'md:flex'}`}
          data-visitors-only={isSignedIn ? undefined : true}
        >
          {links.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={navLink}>
              {label()}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-3">
          <div className={isSignedIn ? 'hidden lg:block' : 'hidden md:block'}>
            <ThemeSwitcher />
          </div>
          {isSignedIn && (
            <LazyPart fallback={<span className="size-9" />}>
              <HeaderAccount user={session.user} />
            </LazyPart>
          )}
          {session.status === 'signed-out' && (
            <Button asChild variant="primary" size="sm">
              <Link to="." search={{ signin: 1, account: 'new', next: '/' }} resetScroll={false} data-visitors-only>
                {m.get_started()}
              </Link>
            </Button>
          )}
          <SiteMenu links={links} className={isSignedIn ? 'lg:hidden' : 'md:hidden'} />
        </div>
      </div>
    </header>
  )
}
