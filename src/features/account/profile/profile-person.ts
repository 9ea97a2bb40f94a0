import type { User } from '../../../../worker/contract/account/account.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'

/** SPEC §9: shown for an account that could not be read. One that is refused or not read yet has no such number. */
export const DEFAULT_CREDITS = 25

/** The account as the profile shows it: what the server says, and without it what the provider says. */
export interface ProfilePerson {
  readonly email: string
  readonly name: string | null
  readonly photoURL: string | null
  /** Null until they are known. */
  readonly credits: number | null
}

export function profilePerson(user: SessionUser, account: User | null | undefined): ProfilePerson {
  return {
    email: account?.email ?? user.email ?? '',
    name: account ? account.displayName : user.displayName,
    photoURL: account ? account.photoURL : user.photoURL,
    credits: account === undefined ? null : (account?.credits ?? DEFAULT_CREDITS),
  }
}
