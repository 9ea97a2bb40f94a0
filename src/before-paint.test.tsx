// The script of public/before-paint.js, which runs before the program and without it.
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.className = ''
  localStorage.clear()
})

it('shows the page for visitors to a person who was signed in, once the program has not come for a while', () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/')
  localStorage.setItem('verso-signed-in', 'ada@verso.test')
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'))
  runInThisContext(readFileSync('public/before-paint.js', 'utf8'))
  const isHidden = () => document.documentElement.classList.contains('returning-home')
  expect(isHidden()).toBe(true)
  vi.advanceTimersByTime(7_999)
  expect(isHidden()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isHidden()).toBe(false)
  expect(document.documentElement.classList.contains('returning')).toBe(false)
})
