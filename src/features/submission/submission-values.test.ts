import { expect, it } from 'vitest'
import { submissionSchema } from '../../../worker/contract/submission.ts'
import { emptyValues, submissionOf, valuesSchema } from './submission-values.ts'

const filled = { ...emptyValues('feedback'), email: 'ada@verso.test', subject: 'A table', message: 'It stands.' }

it('sends what the contract takes, each kind with its own fields', () => {
  expect(submissionSchema.parse(submissionOf(filled))).toEqual({
    type: 'feedback',
    email: 'ada@verso.test',
    rating: 5,
    feedback: 'It stands.',
  })
  expect(submissionSchema.parse(submissionOf({ ...filled, type: 'support' }))).toEqual({
    type: 'support',
    email: 'ada@verso.test',
    subject: 'A table',
    message: 'It stands.',
  })
})

it('sends a question as a request that says so, without a rating', () => {
  expect(submissionSchema.parse(submissionOf({ ...filled, type: 'question' }))).toEqual({
    type: 'support',
    email: 'ada@verso.test',
    subject: 'Question',
    message: 'It stands.',
  })
})

it('asks for a subject of requests alone', () => {
  expect(valuesSchema.safeParse({ ...filled, subject: '' }).success).toBe(true)
  expect(valuesSchema.safeParse({ ...filled, type: 'support', subject: ' ' }).success).toBe(false)
})

it('tells a field that is empty from one that is wrong', () => {
  const codes = (email: string) => valuesSchema.safeParse({ ...filled, email }).error?.issues.map((issue) => issue.code)
  expect(codes('')).toEqual(['too_small'])
  expect(codes('ada')).toEqual(['invalid_format'])
})
