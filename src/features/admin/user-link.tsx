import { Link } from '@tanstack/react-router'
import * as m from '../../messages/generated/messages.js'

interface UserLinkProps {
  readonly userId: string
  /** Null or empty for a user who is gone: then the id is all there is. */
  readonly email: string | null
}

/** A user's address, which leads to their page. */
export function UserLink({ userId, email }: UserLinkProps) {
  if (!email) {
    return (
      <>
        {m.admin_deleted_user()}
        <span className="block text-xs [overflow-wrap:anywhere] text-ink-muted">{userId}</span>
      </>
    )
  }
  return (
    <Link
      to="/admin/users/$userId"
      params={{ userId }}
      className="[overflow-wrap:anywhere] text-accent underline-offset-3 hover:underline"
    >
      {email}
    </Link>
  )
}
