import { expect, it } from 'vitest'
import { currentToast, dismissOnLeaving, dismissToast, showToast } from './toast.ts'

it('does not follow a person to another page, unless it was raised on the way there', () => {
  showToast('Welcome back!')
  dismissOnLeaving(Date.now() + 200)
  expect(currentToast()?.title).toBe('Welcome back!')
  dismissOnLeaving(Date.now() + 3_000)
  expect(currentToast()).toBeNull()
})

it('goes by its own id only while it stands', () => {
  showToast('First')
  const first = currentToast()?.id
  showToast('Second')
  dismissToast(first)
  expect(currentToast()?.title).toBe('Second')
  dismissToast()
  expect(currentToast()).toBeNull()
})
