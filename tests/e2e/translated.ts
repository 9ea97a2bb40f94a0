// Translations that have ended before a page is opened, for tests of what comes after the wizard.
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from '@playwright/test'
import { type Account, signUp } from '../people/accounts.ts'

const MIME_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const

export type SampleFormat = keyof typeof MIME_TYPES

export interface Translated {
  readonly account: Account
  /** Of the result. */
  readonly path: string
}

/** Translates an English document into Spanish, as a new person. */
export async function translated(
  request: APIRequestContext,
  document: { readonly format: SampleFormat; readonly name: string; readonly content: Buffer | string },
): Promise<Translated> {
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.idToken}` }
  const file = {
    name: document.name,
    mimeType: MIME_TYPES[document.format],
    buffer: Buffer.from(document.content),
  }
  const started = await request.post('/api/upload', {
    headers,
    multipart: { file, sourceLanguage: 'en', targetLanguage: 'es' },
  })
  expect(started.status()).toBe(202)
  const { id } = (await started.json()) as { id: string }
  const status = async () => {
    const detail = await (await request.get(`/api/translation/${id}`, { headers })).json()
    return (detail as { status: string }).status
  }
  await expect.poll(status).toBe('completed')
  return { account, path: `/translate/${id}` }
}

export async function translatedSample(request: APIRequestContext, format: SampleFormat): Promise<Translated> {
  const name = `service-agreement.${format}`
  return translated(request, { format, name, content: await readFile(`public/samples/${name}`) })
}
