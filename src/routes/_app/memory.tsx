import { createFileRoute } from '@tanstack/react-router'
import { MemoryPage } from '../../features/terminology/memory/memory-page.tsx'

export const Route = createFileRoute('/_app/memory')({ component: MemoryPage })
