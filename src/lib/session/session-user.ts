/** The signed-in user as the identity provider reports it. */
export interface SessionUser {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string | null
  readonly photoURL: string | null
  /** Whether the user can sign in with a password, with Google, or with either. */
  readonly hasPassword: boolean
  readonly hasGoogle: boolean
}

export function isSameUser(one: SessionUser, other: SessionUser): boolean {
  const keys = ['uid', 'email', 'displayName', 'photoURL', 'hasPassword', 'hasGoogle'] as const
  return keys.every((key) => one[key] === other[key])
}
