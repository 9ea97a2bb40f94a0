import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/query-client.ts'
import { configQuery } from './lib/config.ts'
import { onSessionChange } from './lib/session.ts'
import { LazyPageError } from './routes/-components/lazy-page-error.tsx'
import { routeTree } from './routeTree.gen.ts'
import './styles.css'

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultErrorComponent: LazyPageError,
  scrollRestoration: true,
})
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// What one person has seen is nobody else's: the cache goes with the sign-in, what the deployment is stays.
onSessionChange(() => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== configQuery.queryKey[0] })
  void router.invalidate()
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
