// The choice of theme. public/before-paint.js applies it, before the first paint and after every change.
import { useSyncExternalStore } from 'react'

const THEME_KEY = 'verso-theme'
const THEME_EVENT = 'verso-theme'
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

let unsaved: Theme = 'system'

export function setTheme(theme: Theme): void {
  unsaved = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  dispatchEvent(new Event(THEME_EVENT))
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'system')
}

function currentTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return THEMES.find((theme) => theme === stored) ?? 'system'
  } catch {
    return unsaved
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(THEME_EVENT, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(THEME_EVENT, listener)
    removeEventListener('storage', listener)
  }
}
