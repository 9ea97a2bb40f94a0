import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { WithQueries } from '../../components/with-queries.tsx'
import { AccountMenu } from '../../features/account/account-menu.tsx'
import type { SessionUser } from '../../lib/session/session-user.ts'

export function HeaderAccount({ user }: { readonly user: SessionUser }) {
  const { loadRouteChunk, routesById } = useRouter()
  // A person at work has the pages that come next, and the words for failures, before the connection is lost: code that
  // is only looked for then leaves the browser's own error page in our place.
  useEffect(() => {
    const pages = [routesById['/_app'], routesById['/_app/translate/'], routesById['/_app/translate/$translationId']]
    void Promise.allSettled([
      ...pages.map((page) => loadRouteChunk(page)),
      import('../../components/page-error.tsx'),
      import('../../components/ui/toaster.tsx'),
    ])
  }, [loadRouteChunk, routesById])
  return (
    <WithQueries>
      <AccountMenu user={user} />
    </WithQueries>
  )
}
