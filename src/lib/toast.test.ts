import { expect, it } from 'vitest'
import { currentToast, dismissOnLeaving, dismissToast, showNotice, showToast } from './toast.ts'

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

it('keeps for one more page the toast that says why a page is left', () => {
  showNotice('Please Sign In', 'Please sign in to access your profile.', { staysWhenLeaving: true })
  const { id } = currentToast() ?? { id: 0 }
  dismissOnLeaving(Date.now() + 5_000)
  expect(currentToast()).toMatchObject({ id, title: 'Please Sign In', variant: 'notice' })
  dismissOnLeaving(Date.now() + 5_000)
  expect(currentToast()).toBeNull()
})
