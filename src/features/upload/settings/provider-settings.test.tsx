// The settings promise what the provider of the server can do, and no more.
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from '../../../../worker/contract/translation-providers.ts'
import { parsePreferences } from '../../../lib/session/preferences.ts'
import { MoreSettings } from './more-settings.tsx'
import { SettingsCard } from './settings-card.tsx'

let provider: ProviderName = 'workers-ai'
vi.mock(import('../../../lib/api/provider-abilities.ts'), () => ({ useProviderAbilities: () => PROVIDERS[provider] }))
afterEach(() => {
  provider = 'workers-ai'
})

/** The label with what is said of the setting. */
function textBeside(label: string): string {
  return screen.getByText(label).parentElement?.textContent ?? ''
}

it.each(PROVIDER_NAMES)('with the provider %s', async (name) => {
  provider = name
  const { hasReviewer, followsStyle, followsTerms, checksTerms, feedsMemory } = PROVIDERS[name]
  const preferences = parsePreferences(null)
  await show(
    <SettingsCard preferences={preferences} detection={null} onChange={vi.fn()}>
      <MoreSettings
        preferences={preferences}
        onChange={vi.fn()}
        glossary={{ isIncluded: true, fitting: [{ id: 'a', name: 'Contracts' }], chosenId: 'a' }}
        instructions=""
        onInstructions={vi.fn()}
      />
    </SettingsCard>,
  )
  for (const setting of ['Variant', 'Form of address']) {
    expect(screen.getByRole('combobox', { name: setting })).toHaveProperty('disabled', !followsStyle)
  }
  expect(screen.queryByText(/can't be told a variant/) === null).toBe(followsStyle)
  expect(textBeside('Multi-agent review').includes('no reviewer')).toBe(!hasReviewer)
  expect(textBeside('Approve terms before translating').includes('changes nothing')).toBe(!followsTerms)
  expect(textBeside('Maintain tone').includes('changes nothing')).toBe(!followsStyle)
  expect(screen.getByRole('switch', { name: 'Multi-agent review' })).toHaveProperty('disabled', !hasReviewer)
  expect(screen.getByRole('switch', { name: 'Maintain tone' })).toHaveProperty('disabled', !followsStyle)
  expect(screen.queryByText(/can't follow instructions/) === null).toBe(followsStyle)
  expect(screen.queryByText('The translation follows its terms.') !== null).toBe(followsTerms)
  expect(screen.queryByText(/can't follow a glossary\. The report lists/) !== null).toBe(!followsTerms && checksTerms)
  expect(screen.queryByText(/can't follow a glossary\. Its terms are shown/) !== null).toBe(
    !followsTerms && !checksTerms,
  )
  expect(textBeside('Translation memory').includes('remembers this translation')).toBe(feedsMemory)
})
