import { createFileRoute } from '@tanstack/react-router'
import { QueuesPage } from '../../../features/admin/queues-page.tsx'

export const Route = createFileRoute('/_app/admin/queues')({ component: QueuesPage })
