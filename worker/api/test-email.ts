// The feedback and support forms, at SPEC §7's path. A submission is stored first, and mailed where mail is set up.
import { z } from 'zod'
import type { Context } from 'hono'
import { type Submission, submissionSchema } from '../contract/submission.ts'
import { database } from '../db/database.ts'
import { saveSubmission } from '../db/submissions.ts'
import { settingsOf } from '../env.ts'
import { mailerOf } from '../mail/mailer.ts'
import type { AppEnv } from './app-env.ts'
import { apiRouter, createRoute } from './api-router.ts'
import { errorResponses, jsonBody } from './openapi.ts'
import { mailOf } from './forms/submission-mail.ts'
import { logError } from '../log.ts'

const route = createRoute({
  method: 'post',
  path: '/test-email',
  summary: 'Sends feedback or a support request to the people behind the product.',
  request: { body: { required: true, ...jsonBody(submissionSchema, 'Feedback, or a support request.') } },
  responses: { 200: jsonBody(z.object({ ok: z.literal(true) }), 'The message was recorded.'), ...errorResponses },
})

export const testEmailApi = apiRouter().openapi(route, async (c) => {
  const submission = c.req.valid('json')
  await saveSubmission(database(c.env.DB), submission, Date.now())
  await sendOn(c, submission)
  return c.json({ ok: true as const }, 200)
})

/** The submission is stored already: a failed mail loses nothing and is not reported to the user. */
async function sendOn({ env, var: { host, requestId } }: Context<AppEnv>, submission: Submission): Promise<void> {
  const mailer = mailerOf(env, host)
  const { SUPPORT_EMAIL: to } = settingsOf(env)
  if (!mailer || !to) return
  try {
    await mailer.send(mailOf(submission, to))
  } catch (error) {
    // Whoever waits for these mails must see why none comes.
    logError('mail: message of a form not sent', { requestId }, error)
  }
}
