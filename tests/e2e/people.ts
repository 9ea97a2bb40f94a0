// Users of the embedded identity provider, created through its own API, with translations started through ours.
import { expect, type APIRequestContext } from '@playwright/test'

export interface Account {
  readonly email: string
  readonly password: string
  readonly idToken: string
}

export async function signUp(request: APIRequestContext): Promise<Account> {
  const account = { email: `${crypto.randomUUID()}@verso.test`, password: 'a password' }
  const response = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test', {
    data: { ...account, returnSecureToken: true },
  })
  const { idToken } = (await response.json()) as { idToken: string }
  return { ...account, idToken }
}

/** Starts the translation of a line of text and gives its id. */
export async function startTranslation(request: APIRequestContext, { idToken }: Account, name: string) {
  const response = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${idToken}` },
    multipart: {
      file: { name, mimeType: 'text/plain', buffer: Buffer.from('Good morning to all of you.\n') },
      sourceLanguage: 'en',
      targetLanguage: 'es',
    },
  })
  expect(response.status()).toBe(202)
  return ((await response.json()) as { id: string }).id
}
