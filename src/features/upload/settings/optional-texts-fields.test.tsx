import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import { DEFAULT_TEXT_CHOICES } from '../../../../worker/contract/text-choices.ts'
import { OptionalTextsFields } from './optional-texts-fields.tsx'

it('asks about what the documents have, and about nothing else', async () => {
  const onChange = vi.fn()
  await show(
    <OptionalTextsFields
      counts={{ comments: 1_200, trackedChanges: 1 }}
      choices={DEFAULT_TEXT_CHOICES}
      onChange={onChange}
    />,
  )
  expect(screen.getAllByRole('combobox').map((field) => field.textContent)).toEqual(['Translate', 'Keep them marked'])
  expect(screen.getByText('1,200 words')).toBeDefined()
  expect(screen.getByText('1 change')).toBeDefined()
  fireEvent.click(screen.getByRole('combobox', { name: 'Comments' }))
  fireEvent.click(screen.getByRole('option', { name: 'Leave out of the result' }))
  expect(onChange).toHaveBeenLastCalledWith({ comments: 'leave_out' })
  fireEvent.click(screen.getByRole('combobox', { name: 'Tracked changes' }))
  fireEvent.click(screen.getByRole('option', { name: 'Accept all of them' }))
  expect(onChange).toHaveBeenLastCalledWith({ trackedChanges: 'accept' })
})

it('explains a choice to whoever asks', async () => {
  await show(<OptionalTextsFields counts={{ speakerNotes: 3 }} choices={DEFAULT_TEXT_CHOICES} onChange={vi.fn()} />)
  expect(screen.queryByText(/not counted in the price/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'About this choice: Speaker notes' }))
  expect(screen.getByText(/not counted in the price/)).toBeDefined()
})
