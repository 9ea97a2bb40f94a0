import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Feedback } from './feedback.tsx'

it.each([
  [null, 'How was the translation quality?'],
  ['contrato.txt', 'How good was the review?'],
])('asks about what was done: reviewed file %s', (reviewedFileName, question) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Feedback translation={{ id: 'a', rating: null, reviewedFileName }} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('group', { name: question })).toBeDefined()
})
