import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../tests/components/api.ts'
import { BARE_CONFIG } from '../../../../tests/components/config.ts'
import { show } from '../../../../tests/components/show.tsx'
import { WithQueries } from '../../../components/with-queries.tsx'
import { ReviewForm } from './review-form.tsx'

async function shown() {
  answerCalls({ 'GET /api/config': BARE_CONFIG })
  return show(
    <WithQueries>
      <ReviewForm onStarted={vi.fn()} />
    </WithQueries>,
  )
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
