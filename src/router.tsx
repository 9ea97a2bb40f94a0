import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'
import { PageWaiting } from './routes/-components/page-waiting.tsx'
import { textDirection } from './lib/direction.ts'
import { LazyPageError } from './routes/-components/lazy-page-error.tsx'
import { routeTree } from './routeTree.gen.ts'

/** A page that is there sooner takes the place of the last one at once. */
export const PENDING_MS = 500

/** `history` is that of a page being prerendered; a browser has its own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: LazyPageError,
    defaultPendingComponent: PageWaiting,
    defaultPendingMs: PENDING_MS,
    Wrap: InTextDirection,
    // On a server it is a script within the page, which is not allowed here; the browser does as well with its own.
    scrollRestoration: history === undefined && restoresScroll(),
    ...(history && { history }),
  })
}

/** A prerendered page may have been read before its program came, and stays where it is; every other one begins at its top, or where it was left. */
function restoresScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isBeingRead = isFirst && scrollY > 0
    isFirst = false
    // The router notes where a page is left only if it has heard it scroll, and this one was scrolled before.
    if (isBeingRead) document.dispatchEvent(new Event('scroll'))
    return !isBeingRead
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** Tells menus, tabs and sliders which way the arrow keys lead. */
function InTextDirection({ children }: { readonly children: ReactNode }) {
  return <Direction.Provider dir={textDirection()}>{children}</Direction.Provider>
}
