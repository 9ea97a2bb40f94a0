import { createFileRoute } from '@tanstack/react-router'

/** Shown by the route above. */
export const Route = createFileRoute('/_app/admin/_service/engine')()
