import { Link } from '@tanstack/react-router'
import { Container } from '../../components/container.tsx'
import { Button } from '../../components/ui/button.tsx'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import * as m from '../../../messages/generated/messages.js'

/** SPEC §2: besides home, where people may have wanted to go. */
const LINKS = [
  { to: '/demo', label: m.footer_demo },
  { to: '/pricing', label: m.nav_pricing },
  { to: '/languages', label: m.nav_languages },
  { to: '/case-studies', label: m.footer_case_studies },
] as const

/** Line widths of an unreadable paragraph. */
const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-[98%]', 'w-10/12', 'w-[96%]', 'w-[90%]', 'w-7/12']

export function NotFound() {
  usePageTitle(m.not_found_title())
  return (
    <Container className="grid items-center gap-x-14 gap-y-12 py-16 sm:py-24 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <h1 className="headline text-4xl">{m.not_found_title()}</h1>
        <p className="mt-4 max-w-[34rem] text-lg text-pretty text-ink-muted">{m.not_found_text()}</p>
        <Button asChild variant="primary" size="lg" className="mt-8">
          <Link to="/">{m.not_found_home()}</Link>
        </Button>
        <nav aria-label={m.not_found_links()} className="mt-12 border-t pt-4">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="text-accent underline decoration-1 underline-offset-3 hover:text-accent-strong"
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <BlankLeaf />
    </Container>
  )
}

/** A book open at a page that has its number and nothing else. */
function BlankLeaf() {
  return (
    <div
      aria-hidden
      dir="ltr"
      className="grid grid-cols-2 divide-x rounded-md border bg-sheet shadow-float max-lg:hidden"
    >
      <div className="p-8">
        <div className="h-5 w-2/3 rounded-sm bg-well" />
        <div className="mt-5 space-y-2.5">
          {LINE_WIDTHS.map((width) => (
            <div key={width} className={`h-2 rounded-sm bg-well ${width}`} />
          ))}
        </div>
      </div>
      <div className="flex flex-col justify-end p-8">
        <p className="headline figures mt-72 text-end text-2xl text-ink-muted">404</p>
      </div>
    </div>
  )
}
