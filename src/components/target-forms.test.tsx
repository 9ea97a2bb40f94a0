import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../tests/components/api.ts'
import { BARE_CONFIG } from '../../tests/components/config.ts'
import { show } from '../../tests/components/show.tsx'
import { formsOfAddress, variantsOf } from '../../worker/contract/language-forms.ts'
import { LANGUAGES, type LanguageCode } from '../../worker/contract/languages.ts'
import { TargetForms } from './target-forms.tsx'

async function shown(targetLanguage: LanguageCode, targetVariant: string | null = null) {
  answerCalls({ 'GET /api/config': BARE_CONFIG })
  const onChange = vi.fn()
  await show(
    <TargetForms
      targetLanguage={targetLanguage}
      formOfAddress="auto"
      targetVariant={targetVariant}
      onChange={onChange}
    />,
  )
  return onChange
}

it.each(LANGUAGES.map(({ code }) => code))('offers what there is to choose of %s', async (code) => {
  await shown(code)
  expect(screen.queryByRole('combobox', { name: 'Form of address' }) !== null).toBe(formsOfAddress(code) !== null)
  expect(screen.queryByRole('combobox', { name: 'Variant' }) !== null).toBe(variantsOf(code).length > 0)
})

it('names the form that is meant, and tells what is chosen', async () => {
  const onChange = await shown('de')
  await userEvent.click(screen.getByRole('combobox', { name: 'Form of address' }))
  await userEvent.click(screen.getByRole('option', { name: 'Informal (du)' }))
  expect(onChange).toHaveBeenLastCalledWith({ formOfAddress: 'informal' })
})

it('names a variant by its region, and goes back to none', async () => {
  const onChange = await shown('es', 'es-419')
  const variant = screen.getByRole('combobox', { name: 'Variant' })
  expect(variant.textContent).toContain('Latin America')
  await userEvent.click(variant)
  await userEvent.click(screen.getByRole('option', { name: 'Automatic' }))
  expect(onChange).toHaveBeenLastCalledWith({ targetVariant: null })
})
