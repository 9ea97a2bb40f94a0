/** The signed-in user as the identity provider reports it. */
export interface SessionUser {
  readonly uid: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly displayName: string | null
  /** Google's picture of the person. */
  readonly photoURL: string | null
  /** Whether the user can sign in with a password. */
  readonly hasPassword: boolean
  /** Whether the user can sign in with Google, and by which address there. */
  readonly hasGoogle: boolean
  readonly googleEmail: string | null
}

export function isSameUser(one: SessionUser, other: SessionUser): boolean {
  const keys = Object.keys(one) as (keyof SessionUser)[]
  return keys.every((key) => one[key] === other[key])
}
