/** Who is signed in, as the identity provider tells it. */
export interface SessionUser {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string | null
  readonly photoURL: string | null
}
