import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { HomeLink } from '../../components/brand.tsx'
import { Container } from '../../components/container.tsx'
import { useConfig } from '../../lib/api/config.ts'
import * as m from '../../../messages/generated/messages.js'
import { FOOTER_GROUPS } from './site-links.ts'

const footerLink = 'rounded-sm text-ink-muted underline-offset-3 hover:text-ink hover:underline'

export function SiteFooter() {
  return (
    <footer className="mt-20 border-t">
      <Container className="grid gap-x-8 gap-y-10 py-12 sm:py-16 lg:grid-cols-[1fr_2.6fr]">
        <div className="flex flex-col items-start gap-3">
          <HomeLink />
          <p className="text-sm text-ink-muted">{m.footer_line()}</p>
        </div>
        <nav aria-label={m.footer_label()} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {FOOTER_GROUPS.map((group) => (
            <FooterGroup key={group.heading()} {...group} />
          ))}
        </nav>
      </Container>
      <div className="border-t">
        {/* Where the window has no margin for the chat's button, the page ends above the button (use-out-of-the-way.ts). */}
        <Container className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm text-ink-muted max-[78rem]:pb-20">
          <p>{m.footer_copyright()}</p>
          <SupportAddress />
        </Container>
      </div>
    </footer>
  )
}

function FooterGroup({ heading, links }: (typeof FOOTER_GROUPS)[number]) {
  const id = useId()
  return (
    <div>
      <h2 id={id} className="text-sm font-semibold">
        {heading()}
      </h2>
      <ul aria-labelledby={id} className="mt-3 space-y-2 text-sm">
        {links.map(({ label, ...target }) => (
          <li key={label()}>
            <Link {...target} className={footerLink}>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The owner's address, where one is configured. */
function SupportAddress() {
  const email = useConfig()?.supportEmail
  if (!email) return null
  return (
    <a href={`mailto:${email}`} className={footerLink}>
      {email}
    </a>
  )
}
