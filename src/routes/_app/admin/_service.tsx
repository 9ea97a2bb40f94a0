import { createFileRoute, useLocation } from '@tanstack/react-router'
import { EnginePage } from '../../../features/admin/engine/engine-page.tsx'
import { MessagesPage } from '../../../features/admin/inbox/messages-page.tsx'
import { QueuesPage } from '../../../features/admin/queues-page.tsx'

export const Route = createFileRoute('/_app/admin/_service')({ component: ServiceRoute })

/** Three pages without parameters. The first load names the files of one lazy route, and not of three. */
function ServiceRoute() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/admin/engine')) return <EnginePage />
  return pathname.startsWith('/admin/queues') ? <QueuesPage /> : <MessagesPage />
}
