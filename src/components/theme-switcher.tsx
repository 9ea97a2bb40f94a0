import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { setTheme, type Theme, THEMES, useTheme } from '../lib/theme.ts'
import * as m from '../../messages/generated/messages.js'

const CHOICES = {
  light: { label: m.theme_light, icon: Sun },
  dark: { label: m.theme_dark, icon: Moon },
  system: { label: m.theme_system, icon: Monitor },
} satisfies Record<Theme, object>

export function ThemeSwitcher() {
  const current = useTheme()
  const name = useId() // it may stand on a page twice
  return (
    <fieldset className="flex rounded-md border p-0.5 noscript:hidden">
      <legend className="sr-only">{m.theme_label()}</legend>
      {THEMES.map((theme) => {
        const { label, icon: Icon } = CHOICES[theme]
        return (
          <label
            key={theme}
            title={label()}
            className="relative grid size-7 place-items-center rounded-sm text-ink-muted transition-colors hover:text-ink has-checked:bg-well has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              aria-label={label()}
              data-theme-choice={theme} // heard by public/before-paint.js before this program is there
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
              checked={theme === current}
              onChange={() => setTheme(theme)}
            />
            <Icon aria-hidden className="size-4" />
          </label>
        )
      })}
    </fieldset>
  )
}
