import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../tests/components/api.ts'
import { BARE_CONFIG } from '../../../../tests/components/config.ts'
import { show } from '../../../../tests/components/show.tsx'
import { WithQueries } from '../../../components/with-queries.tsx'
import type { ReviewUploads } from '../path-of-draft.ts'
import { ReviewForm } from './review-form.tsx'

const draftOf = (draftId: string, language: string) => ({
  state: 'ready',
  draftId,
  fileName: `${draftId}.docx`,
  sizeBytes: 1,
  format: 'docx',
  language,
  confidence: 1,
  quote: { pages: 9, words: 3_600, credits: 9, balance: 2, isUnlimited: false },
  optionalTexts: null,
  warnings: [],
})

async function shown(uploads: ReviewUploads = {}) {
  const onUploads = vi.fn()
  answerCalls({
    'GET /api/config': { ...BARE_CONFIG, engine: 'anthropic' },
    'GET /api/drafts/source': draftOf('source', 'en'),
    'GET /api/drafts/target': draftOf('target', 'de'),
  })
  await show(
    <WithQueries>
      <ReviewForm uploads={uploads} onUploads={onUploads} onStarted={vi.fn()} />
    </WithQueries>,
  )
  return onUploads
}

it('asks for a document and its translation, and does not start without them', async () => {
  await shown()
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))
  expect(regions).toEqual(expect.arrayContaining(['document', 'translation']))
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Start review' })).toHaveProperty('disabled', true)
})

it('leaves both languages to be found out, until somebody chooses', async () => {
  await shown()
  const lists = screen.getAllByRole('combobox', { name: /language/ })
  expect(lists.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/detect/i),
    expect.stringMatching(/detect/i),
  ])
})

it('opens the uploads that the address names, and takes one out of it that is removed', async () => {
  const onUploads = await shown({ draft: 'source', translation: 'target' })
  expect(await screen.findByText('source.docx')).toBeDefined()
  expect(await screen.findByText('target.docx')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove target.docx' }))
  expect(onUploads).toHaveBeenLastCalledWith({ translation: undefined })
  expect(screen.queryByText('target.docx')).toBeNull()
})
