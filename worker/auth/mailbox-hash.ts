// What stands for a mailbox in the database: a keyed hash, from which nobody learns the address without the key.
import { toHex } from './api-key.ts'
import { mailboxOf } from './mailbox.ts'

/** HMAC-SHA-256 in hexadecimal of the address's mailbox, under each of the keys. */
export async function mailboxHashes(email: string, peppers: readonly string[]): Promise<string[]> {
  const message = new TextEncoder().encode(`mailbox:${mailboxOf(email)}`)
  return Promise.all(
    peppers.map(async (pepper) => {
      const bytes = new TextEncoder().encode(pepper)
      const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
      return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)))
    }),
  )
}
