// Writes the sign-in window's host into the headers of static pages, which are served without the Worker.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { firebaseConfig } from '../../worker/api/accounts/firebase-config.ts'
import { pagePolicy } from '../../worker/api/security-headers.ts'

/** `text` is public/_headers, which names no host. Null leaves it so. */
export function withAuthDomain(text: string, authDomain: string | null): string {
  const without = pagePolicy(null)
  if (!text.includes(without)) throw new Error('_headers has another content security policy than the worker')
  return text.replace(without, () => pagePolicy(authDomain))
}

/**
 * Rewrites the headers of a build in `out`. The host comes from the same variables as the Worker's: those of
 * wrangler.toml, or of the build's environment where they are set elsewhere. Returns the host, or null if there is
 * none.
 */
export function writeStaticHeaders(out: string): string | null {
  const file = path.join(out, 'client', '_headers')
  const { vars = {} } = JSON.parse(readFileSync(path.join(out, 'verso', 'wrangler.json'), 'utf8')) as {
    vars?: Record<string, string | undefined>
  }
  const value = (name: string) => process.env[name] || vars[name] || undefined
  const authDomain =
    firebaseConfig({
      FIREBASE_PROJECT_ID: value('FIREBASE_PROJECT_ID'),
      FIREBASE_API_KEY: value('FIREBASE_API_KEY'),
      FIREBASE_AUTH_DOMAIN: value('FIREBASE_AUTH_DOMAIN'),
    })?.authDomain ?? null
  writeFileSync(file, withAuthDomain(readFileSync(file, 'utf8'), authDomain))
  return authDomain
}
