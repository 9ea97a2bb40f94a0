// Stripe's webhook signature: an HMAC-SHA256 over the time and the exact body.

const encoder = new TextEncoder()

/** The value of `Stripe-Signature`. `at` in seconds since the epoch. */
export async function signature(body: string, secret: string, at: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${at}.${body}`)))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `t=${at},v1=${hex}`
}
