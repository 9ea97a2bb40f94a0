import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../../../features/admin/inbox/messages-page.tsx'

export const Route = createFileRoute('/_app/admin/messages')({ component: MessagesPage })
