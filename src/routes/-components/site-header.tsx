import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { HomeLink } from '../../components/brand.tsx'
import { ThemeSwitcher } from '../../components/theme-switcher.tsx'
import { Button } from '../../components/ui/button.tsx'
import { loadPatiently } from '../../lib/load-patiently.ts'
import { useSession } from '../../lib/session.ts'
import * as m from '../../messages/generated/messages.js'

const HeaderAccount = lazy(async () => ({
  default: (await loadPatiently(() => import('./header-account.tsx'))).HeaderAccount,
}))

const navLink =
  'rounded-sm py-1 text-sm text-ink-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-medium'

export function SiteHeader() {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  return (
    <header className="border-b bg-paper">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-4 px-4 sm:gap-6 sm:px-6">
        <HomeLink />
        {isSignedIn && (
          <nav aria-label={m.nav_label()} className="hidden items-center gap-5 sm:flex">
            <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={navLink}>
              {m.nav_dashboard()}
            </Link>
            <Link to="/translate" className={navLink}>
              {m.nav_translate()}
            </Link>
          </nav>
        )}
        <div className="ml-auto flex items-center gap-3">
          <ThemeSwitcher />
          {isSignedIn && (
            <Suspense fallback={<span className="size-9" />}>
              <HeaderAccount user={session.user} />
            </Suspense>
          )}
          {session.status === 'signed-out' && (
            <Button asChild variant="primary" size="sm">
              <Link to="/" search={{ signin: 1 }}>
                {m.get_started()}
              </Link>
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}
