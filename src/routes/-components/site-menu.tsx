import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { ThemeSwitcher } from '../../components/theme-switcher.tsx'
import { Button } from '../../components/ui/button.tsx'
import * as m from '../../../messages/generated/messages.js'
import type { NavLink } from './site-links.ts'

/** The header's links on narrow screens, under a button. Another page, Escape, or the focus elsewhere closes it. */
export function SiteMenu({ links, className }: { readonly links: readonly NavLink[]; readonly className: string }) {
  const { href } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === href
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => setOpenAt(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press on something that takes no focus, such as the menu's own paper, leaves it open.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <div className={className} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="-me-2"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={isOpen ? m.nav_menu_close() : m.nav_menu_open()}
        onClick={() => setOpenAt(isOpen ? null : href)}
      >
        {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
      </Button>
      <div id={panelId} hidden={!isOpen} className="absolute inset-x-0 top-full border-y bg-paper shadow-float">
        {isOpen && (
          <div className="animate-fade px-4 pt-2 pb-5">
            <nav aria-label={m.nav_label()}>
              <ul className="divide-y">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      activeOptions={{ exact: to === '/', includeSearch: false }}
                      onClick={close}
                      className="headline block py-3.5 text-xl aria-[current=page]:text-accent"
                    >
                      {label()}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="flex items-center justify-between border-t pt-4">
              <span aria-hidden className="text-sm text-ink-muted">
                {m.theme_label()}
              </span>
              <ThemeSwitcher />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
