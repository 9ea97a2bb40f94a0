import { Link } from '@tanstack/react-router'
import type { AdminUser } from '../../../../worker/contract/admin.ts'
import { ProfilePhoto } from '../../../components/profile-photo.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import * as m from '../../../../messages/generated/messages.js'

/** A user in a list: the name leads to their page. */
export function UserName({ user }: { readonly user: AdminUser }) {
  const { id, email, displayName, photoURL, isDisabled, emailVerified } = user
  return (
    <div className="flex min-w-0 gap-3">
      <ProfilePhoto address={photoURL} size={28} />
      <div className="min-w-0">
        <Link
          to="/admin/users/$userId"
          params={{ userId: id }}
          title={displayName ?? email}
          className="line-clamp-2 text-base font-medium [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {displayName ?? email}
        </Link>
        {displayName !== null && <p className="[overflow-wrap:anywhere] text-ink-muted">{email}</p>}
        {(isDisabled || !emailVerified) && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {isDisabled && <Badge tone="negative">{m.admin_disabled()}</Badge>}
            {!emailVerified && <Badge tone="caution">{m.admin_unverified()}</Badge>}
          </p>
        )}
      </div>
    </div>
  )
}
