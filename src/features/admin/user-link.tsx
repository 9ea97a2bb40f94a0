import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import * as m from '../../../messages/generated/messages.js'

interface UserLinkProps {
  readonly userId: string
  /** Null or empty for a user who is gone: then the id is all there is. */
  readonly email: string | null
  /** Among other words a link is known by its line. */
  readonly isInText?: boolean
}

/** A user's address, which leads to their page. */
export function UserLink({ userId, email, isInText = false }: UserLinkProps) {
  if (!email) {
    return (
      <>
        {m.admin_deleted_user()}
        <span className="block text-xs [overflow-wrap:anywhere] text-ink-muted xl:w-36">{userId}</span>
      </>
    )
  }
  return (
    <Link
      to="/admin/users/$userId"
      params={{ userId }}
      className={clsx(
        '[overflow-wrap:anywhere] text-accent underline-offset-3',
        isInText ? 'underline' : 'hover:underline',
      )}
    >
      {email}
    </Link>
  )
}
