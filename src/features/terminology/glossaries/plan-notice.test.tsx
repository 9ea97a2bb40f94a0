import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from '../../../../worker/contract/translation-providers.ts'
import { PlanNotice } from './plan-notice.tsx'

let provider: ProviderName = 'workers-ai'
vi.mock(import('../../../lib/api/provider-abilities.ts'), () => ({ useProviderAbilities: () => PROVIDERS[provider] }))

it.each(PROVIDER_NAMES)('promises that translations follow a glossary where they do: %s', async (name) => {
  provider = name
  await show(<PlanNotice hasGlossaries={false} />)
  expect(screen.queryByText(/your translations follow them/) !== null).toBe(PROVIDERS[name].followsTerms)
})
