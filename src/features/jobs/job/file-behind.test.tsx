import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import { FileBehind } from './file-behind.tsx'

const SETTLED = { isRunning: false, isNeeded: false, code: null }

it('says that the file lacks changes, and leads to the preview', async () => {
  await show(<FileBehind progress={{ id: 't1', rebuild: { ...SETTLED, isNeeded: true } }} />)
  expect(screen.getByRole('note').textContent).toContain("Your latest changes aren't in the file yet")
  expect(screen.getByRole('link', { name: 'Open the preview' }).getAttribute('href')).toBe('/translate/t1/preview')
})

it('says that the file is being written anew, and offers nothing to do', async () => {
  await show(<FileBehind progress={{ id: 't1', rebuild: { ...SETTLED, isRunning: true, isNeeded: true } }} />)
  expect(screen.getByRole('note').textContent).toContain('The file is being written anew')
  expect(screen.queryByRole('link')).toBeNull()
})

it('says nothing of a file that holds every change', async () => {
  await show(<FileBehind progress={{ id: 't1', rebuild: SETTLED }} />)
  expect(screen.queryByRole('note')).toBeNull()
})
