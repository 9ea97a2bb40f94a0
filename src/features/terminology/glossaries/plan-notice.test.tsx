import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import { ENGINE_NAMES, ENGINES, type EngineName } from '../../../../worker/contract/translation-engines.ts'
import { PlanNotice } from './plan-notice.tsx'

let engine: EngineName = 'workers-ai'
vi.mock(import('../../../lib/api/engine-abilities.ts'), () => ({ useEngineAbilities: () => ENGINES[engine] }))

it.each(ENGINE_NAMES)('promises that translations follow a glossary where they do: %s', async (name) => {
  engine = name
  await show(<PlanNotice hasGlossaries={false} />)
  expect(screen.queryByText(/your translations follow them/) !== null).toBe(ENGINES[name].followsTerms)
})
