// The trial is for a mailbox once. Its mailbox is known again by a keyed hash (docs/decisions/0053).
import { mailboxHashes } from '../../auth/mailbox-hash.ts'
import type { SignUpSettings } from '../../billing/sign-up.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import type { Host } from '../../host.ts'

/** The hash under the present key, then those under former ones. Empty on a server without a key. */
export async function trialMailboxOf(env: Bindings, host: Host, email: string): Promise<readonly string[]> {
  const own = settingsOf(env).MAILBOX_PEPPER
  const provided = own === undefined ? await host.mailboxPepper?.(env) : undefined
  return mailboxHashes(email, own ?? (provided === undefined ? [] : [provided]))
}

/** Whether anybody gets trial credits on this server. */
export function hasTrial(env: Bindings, host: Host): boolean {
  return settingsOf(env).MAILBOX_PEPPER !== undefined || host.mailboxPepper !== undefined
}

export async function signUpSettings(env: Bindings, host: Host, email: string): Promise<SignUpSettings> {
  return {
    bootstrapEmail: settingsOf(env).BOOTSTRAP_ADMIN_EMAIL,
    mailboxHashes: await trialMailboxOf(env, host, email),
  }
}
