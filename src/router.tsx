import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LazyPageError } from './routes/-components/lazy-page-error.tsx'
import { routeTree } from './routeTree.gen.ts'

/** `history` is that of a page being prerendered; a browser has its own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: LazyPageError,
    // On a server it is a script within the page, which is not allowed here; the browser does as well with its own.
    scrollRestoration: history === undefined,
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
