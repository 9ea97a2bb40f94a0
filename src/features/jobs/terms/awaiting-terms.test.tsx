import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls } from '../../../../tests/components/api.ts'
import { BARE_CONFIG } from '../../../../tests/components/config.ts'
import { show } from '../../../../tests/components/show.tsx'
import { type Brief, EMPTY_BRIEF } from '../../../../worker/contract/translation/brief.ts'
import { formatDate } from '../../../lib/format.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import { translationOf } from '../preview/segments/testing/segments.ts'
import { AwaitingTerms } from './awaiting-terms.tsx'
import { TermsAfter } from './terms-after.tsx'

const BRIEF: Brief = {
  ...EMPTY_BRIEF,
  formOfAddress: 'formal',
  terms: [
    { source: 'quay', target: 'Kai' },
    { source: 'berth', target: 'Liegeplatz' },
  ],
  names: [{ name: 'Northgate', kind: 'organisation', gender: 'unknown' }],
}
const TRANSLATION = translationOf(2)
const PATH = `/api/translations/${TRANSLATION.id}/brief`
const PROGRESS = {
  ...TRANSLATION.progress,
  status: 'awaiting_terms' as const,
  termsUntil: '2026-12-05T12:00:00.000Z',
}

beforeEach(() => sessionStorage.clear())

async function shown(page: 'waiting' | 'after', hasGlossaries = false, first = 'Kai') {
  let brief = BRIEF
  const answers = answerCalls({
    'GET /api/config': BARE_CONFIG,
    [`GET ${PATH}`]: () => brief,
    [`PATCH ${PATH}`]: ({ body }: { body: Partial<Brief> }) => (brief = { ...brief, ...body }),
    [`POST ${PATH}/approve`]: { ...PROGRESS, status: 'processing', termsUntil: null },
    [`POST ${PATH}/glossary`]: { id: 'g', name: 'Harbour' },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData([...accountQuery.queryKey], { hasGlossaries })
  await show(
    <QueryClientProvider client={client}>
      {page === 'waiting' ? (
        <AwaitingTerms translation={TRANSLATION} progress={PROGRESS} />
      ) : (
        <TermsAfter translation={TRANSLATION} />
      )}
    </QueryClientProvider>,
  )
  await screen.findByDisplayValue(first)
  return () => answers.calls.filter(({ method }) => method !== 'GET')
}

it('shows what the translation will follow, and until when it waits', async () => {
  await shown('waiting')
  expect(screen.getByDisplayValue('Northgate')).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Form of address' }).textContent).toContain('Formal (Sie)')
  expect(screen.getByText(new RegExp(formatDate(PROGRESS.termsUntil), 'u'))).toBeDefined()
})

it('approves terms that nobody has changed without writing them', async () => {
  const calls = await shown('waiting')
  await userEvent.click(screen.getByRole('button', { name: 'Approve and translate' }))
  await waitFor(() => expect(calls()).toMatchObject([{ method: 'POST', path: `${PATH}/approve` }]))
})

it('writes what was edited, removed and added before it approves', async () => {
  const calls = await shown('waiting')
  await userEvent.clear(screen.getByLabelText('Translation of term 1'))
  await userEvent.type(screen.getByLabelText('Translation of term 1'), 'Kaje')
  await userEvent.click(screen.getByRole('button', { name: 'Remove “berth”' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a term' }))
  await userEvent.type(screen.getByLabelText('Term 2'), 'permit')
  await userEvent.type(screen.getByLabelText('Translation of term 2'), 'Erlaubnis')
  await userEvent.click(screen.getByRole('button', { name: 'Add a name' }))
  await userEvent.type(screen.getByLabelText('Name 2'), 'Ada')
  await userEvent.click(screen.getByRole('combobox', { name: 'Form of address' }))
  await userEvent.click(screen.getByRole('option', { name: 'Informal (du)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Approve and translate' }))
  await waitFor(() => expect(calls()).toHaveLength(2))
  expect(calls()).toMatchObject([
    {
      method: 'PATCH',
      body: {
        terms: [
          { source: 'quay', target: 'Kaje' },
          { source: 'permit', target: 'Erlaubnis' },
        ],
        names: [...BRIEF.names, { name: 'Ada', kind: 'other', gender: 'unknown' }],
        formOfAddress: 'informal',
      },
    },
    { method: 'POST' },
  ])
})

it('approves no term that has two translations, in whatever case of letters', async () => {
  await shown('waiting')
  await userEvent.click(screen.getByRole('button', { name: 'Add a term' }))
  await userEvent.type(screen.getByLabelText('Term 3'), 'Quay')
  await userEvent.type(screen.getByLabelText('Translation of term 3'), 'Pier')
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Approve and translate' }).disabled
  expect([isDisabled(), screen.getAllByRole('alert').length]).toEqual([true, 2])
  await userEvent.click(screen.getByRole('button', { name: 'Remove “Quay”' }))
  expect(isDisabled()).toBe(false)
})

it('has kind and gender corrected: a gender is that of a person', async () => {
  const calls = await shown('waiting')
  const choose = async (field: string, choice: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: field }))
    await userEvent.click(screen.getByRole('option', { name: choice }))
  }
  expect(screen.getByRole('combobox', { name: 'Kind of name 1' }).textContent).toContain('Organisation')
  expect(screen.queryByRole('combobox', { name: 'Gender of name 1' })).toBeNull()
  await choose('Kind of name 1', 'Person')
  await choose('Gender of name 1', 'Feminine')
  await userEvent.click(screen.getByRole('button', { name: 'Add a name' }))
  await userEvent.type(screen.getByLabelText('Name 2'), 'Ada')
  await choose('Kind of name 2', 'Person')
  await choose('Gender of name 2', 'Masculine')
  await choose('Kind of name 2', 'Title of a work')
  expect(screen.queryByRole('combobox', { name: 'Gender of name 2' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Approve and translate' }))
  await waitFor(() => expect(calls()).toHaveLength(2))
  expect(calls()[0]).toMatchObject({
    body: {
      names: [
        { name: 'Northgate', kind: 'person', gender: 'feminine' },
        { name: 'Ada', kind: 'work', gender: 'unknown' },
      ],
    },
  })
})

it('asks for both texts of a term', async () => {
  const calls = await shown('waiting')
  await userEvent.clear(screen.getByLabelText('Translation of term 1'))
  await userEvent.click(screen.getByLabelText('Term 2'))
  expect(screen.getByRole('alert').textContent).toBe('Fill in the term and its translation.')
  expect(screen.getByRole('button', { name: 'Approve and translate' })).toHaveProperty('disabled', true)
  expect(calls()).toEqual([])
})

it('can be cancelled', async () => {
  const calls = await shown('waiting')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel translation' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel translation' }))
  await waitFor(() => expect(calls()).toMatchObject([{ path: `/api/translations/${TRANSLATION.id}/cancel` }]))
})

it('saves changes after the run, and says what they are for', async () => {
  const calls = await shown('after')
  const save = screen.getByRole('button', { name: 'Save terms' })
  expect(save).toHaveProperty('disabled', true)
  expect(screen.getByText(/The text that is there stays as it is/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove “quay”' }))
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toHaveProperty('disabled', true)
  await userEvent.click(save)
  await waitFor(() => expect(calls()).toMatchObject([{ method: 'PATCH', body: { terms: [BRIEF.terms[1]] } }]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save terms' })).toHaveProperty('disabled', true))
})

it('makes a glossary of the terms for whoever has glossaries', async () => {
  const calls = await shown('after', true)
  await userEvent.type(await screen.findByLabelText('Name of the glossary'), 'Harbour')
  await userEvent.click(screen.getByRole('button', { name: 'Make a glossary' }))
  expect(await screen.findByRole('link', { name: 'Open the glossary “Harbour”' })).toBeDefined()
  expect(calls()).toMatchObject([{ path: `${PATH}/glossary`, body: { name: 'Harbour' } }])
})

it('keeps what was typed over a reload of the page, and not longer than the terms it changes', async () => {
  const user = userEvent.setup()
  await shown('waiting')
  await user.type(screen.getByDisplayValue('Kai'), 'mauer')
  cleanup()
  await shown('waiting', false, 'Kaimauer')
  await user.clear(screen.getByDisplayValue('Kaimauer'))
  await user.type(screen.getByRole('textbox', { name: 'Translation of term 1' }), 'Kai')
  cleanup()
  await shown('waiting')
})

it('says what the columns are', async () => {
  await shown('waiting')
  for (const head of ['In the document', 'In the translation', 'Name', 'What it is'])
    expect(screen.getAllByText(head).length).toBeGreaterThan(0)
})
