import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { progressOf } from '../preview/segments/testing/segments.ts'
import { StepChecklist } from './step-checklist.tsx'

it.each([
  [true, 'Multi-agent review is off for this translation.'],
  [false, 'The translation provider has no reviewer agent, so there is no multi-agent review.'],
])('says why a translation is not reviewed: off by its owner %s', (isReviewOff, words) => {
  render(<StepChecklist progress={{ ...progressOf(1), isReviewSkipped: true }} isReviewOff={isReviewOff} />)
  expect(screen.getByText(words)).toBeDefined()
})
