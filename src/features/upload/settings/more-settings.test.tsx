import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../tests/components/api.ts'
import { BARE_CONFIG } from '../../../../tests/components/config.ts'
import { show } from '../../../../tests/components/show.tsx'
import { parsePreferences } from '../../../lib/session/preferences.ts'
import type { GlossaryChoice } from './glossary-choice.ts'
import { MoreSettings } from './more-settings.tsx'

function shown(glossary: GlossaryChoice) {
  answerCalls({ 'GET /api/config': BARE_CONFIG })
  return show(
    <MoreSettings
      preferences={parsePreferences(null)}
      onChange={vi.fn()}
      glossary={glossary}
      instructions=""
      onInstructions={vi.fn()}
    />,
  )
}

it('offers the glossaries of the two languages', async () => {
  await shown({ isIncluded: true, fitting: [{ id: 'a', name: 'Contracts' }], chosenId: 'a' })
  expect(screen.getByRole('combobox', { name: 'Glossary', hidden: true }).textContent).toBe('Contracts')
})

it('says why there is no glossary to choose', async () => {
  await shown({ isIncluded: true, fitting: [], chosenId: null })
  expect(screen.getByText('You have no glossary for these two languages.')).toBeDefined()
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
})

it('leads to the glossaries without leaving the page', async () => {
  await shown({ isIncluded: true, fitting: [], chosenId: null })
  const link = screen.getByRole('link', { name: 'Manage glossaries (opens in a new tab)', hidden: true })
  expect(link.getAttribute('href')).toBe('/glossaries')
  expect(link.getAttribute('target')).toBe('_blank')
})

it('says which plans have glossaries, to whoever has none', async () => {
  await shown({ isIncluded: false, fitting: [], chosenId: null })
  expect(screen.getByText('Glossaries are part of Pro and Enterprise.', { exact: false })).toBeDefined()
  expect(
    screen.getByRole('link', { name: 'See the plans (opens in a new tab)', hidden: true }).getAttribute('href'),
  ).toBe('/pricing')
})
