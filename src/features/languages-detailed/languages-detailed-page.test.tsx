// The search of all languages.
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../../tests/components/show.tsx'
import { LANGUAGES } from '../../../worker/contract/languages.ts'
import { LanguagesDetailedPage } from './languages-detailed-page.tsx'

const languages = () => screen.getAllByRole('rowheader')
const popular = () => screen.queryAllByRole('region', { name: 'Popular' })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search languages' })

it('finds languages by either name', async () => {
  const user = userEvent.setup()
  await show(<LanguagesDetailedPage />)
  expect(screen.getByRole('heading', { name: `All languages (${LANGUAGES.length})` })).toBeDefined()
  expect(languages()).toHaveLength(LANGUAGES.length)
  expect(popular().flatMap((region) => within(region).getAllByRole('listitem'))).toHaveLength(6)
  const greek = screen.getAllByRole('row').find(({ textContent }) => textContent.includes('Ελληνικά'))
  expect(greek?.textContent).toContain('Legal Documents, Government Forms')

  await user.type(search(), 'espanol')
  expect(screen.getByRole('status').textContent).toBe('1 language')
  expect(languages().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Spanish')])
  await user.keyboard('{Escape}')
  expect(languages()).toHaveLength(LANGUAGES.length)

  await user.keyboard('romanian')
  expect(languages().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Română')])
  expect(popular()).toEqual([])
})

it('says when no language is found, and gives the search back empty', async () => {
  const user = userEvent.setup()
  await show(<LanguagesDetailedPage />)
  await user.type(search(), 'Klingon')
  expect(screen.getByRole('heading', { name: 'No language found for “Klingon”' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Clear the search')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(search())
  expect(search().value).toBe('')
  expect(languages()).toHaveLength(LANGUAGES.length)
})
