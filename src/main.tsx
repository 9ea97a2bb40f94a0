import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onSessionChange } from './lib/session.ts'
import { dismissOnLeaving } from './lib/toast.ts'
import { LazyPageError } from './routes/-components/lazy-page-error.tsx'
import { routeTree } from './routeTree.gen.ts'
import './styles.css'

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: LazyPageError,
  scrollRestoration: true,
})
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && dismissOnLeaving(Date.now()))
onSessionChange(() => void router.invalidate())

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
