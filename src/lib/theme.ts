// The chosen theme. public/before-paint.js stores and applies it, before the first paint and at every change.
import { useSyncExternalStore } from 'react'

const THEME_EVENT = 'verso-theme'
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export function setTheme(theme: Theme): void {
  dispatchEvent(new CustomEvent(THEME_EVENT, { detail: theme }))
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'system')
}

function currentTheme(): Theme {
  const { theme: chosen } = document.documentElement.dataset
  return THEMES.find((theme) => theme === chosen) ?? 'system'
}

function subscribe(listener: () => void): () => void {
  addEventListener(THEME_EVENT, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(THEME_EVENT, listener)
    removeEventListener('storage', listener)
  }
}
