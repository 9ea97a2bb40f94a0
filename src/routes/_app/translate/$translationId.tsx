import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/translate/$translationId')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_app/translate/$translationId"!</div>
}
