import { afterEach, expect, it, vi } from 'vitest'
import { chooseModel } from '../../scripts/server/choose-model.ts'
import { MODEL_ROLES } from '../../worker/contract/translation-providers.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(MODEL_ROLES)('the model of the %s may be set in the environment', async (role) => {
  const name = `MODEL_${role.toUpperCase()}`
  vi.stubEnv(name, 'of-the-environment')
  const { settings } = await chooseModel({ TRANSLATION_ENGINE: 'embedded' }, undefined)
  expect(settings).toMatchObject({ [name]: 'of-the-environment' })
})
