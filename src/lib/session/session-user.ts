/** The signed-in user as the identity provider reports it. */
export interface SessionUser {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string | null
  readonly photoURL: string | null
}
