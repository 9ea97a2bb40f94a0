import { expect, it } from 'vitest'
import { submissionSchema } from '../../contract/submission.ts'
import { mailOf } from './submission-mail.ts'

const TO = 'support@verso.test'

it('sends a support request on so that an answer goes to who wrote it', () => {
  const submission = { type: 'support', email: 'ada@verso.test', subject: 'A table', message: 'It is empty.' } as const
  expect(mailOf(submission, TO)).toEqual({
    to: TO,
    replyTo: 'ada@verso.test',
    subject: 'Support: A table',
    text: 'It is empty.\n\n— ada@verso.test',
  })
})

it('names the rating of feedback in its subject', () => {
  const submission = { type: 'feedback', email: 'ada@verso.test', rating: 4, feedback: 'Good.' } as const
  expect(mailOf(submission, TO).subject).toBe('Feedback: 4 of 5')
})

it('names an address that not every mail server takes in the text alone', () => {
  const mail = mailOf({ type: 'feedback', email: 'josé@verso.test', rating: 4, feedback: 'Good.' }, TO)
  expect(mail).toEqual({ to: TO, subject: 'Feedback: 4 of 5', text: 'Good.\n\n— josé@verso.test' })
})

it('takes no subject that begins another header', () => {
  const submission = { type: 'support', email: 'ada@verso.test', subject: 'A\r\nBcc: all@verso.test', message: 'x' }
  expect(submissionSchema.safeParse(submission).success).toBe(false)
})

it('counts feedback without a rating as 5', () => {
  const submission = submissionSchema.parse({ type: 'feedback', email: 'ada@verso.test', feedback: 'Good.' })
  expect(submission).toMatchObject({ rating: 5 })
})
