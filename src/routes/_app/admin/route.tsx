import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../../../features/admin/admin-layout.tsx'

export const Route = createFileRoute('/_app/admin')({ component: AdminLayout })
