// Draws a page as a visitor sees it who is signed out. Built and run by scripts/prerender.ts; never part of the app.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from '../router.tsx'

export { notFoundHead, pageHead } from './page-head.ts'
export { sitemap } from './sitemap.ts'

export async function renderPage(path: string): Promise<{ html: string; routeIds: string[] }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return {
    html: renderToString(<RouterProvider router={router} />),
    routeIds: router.state.matches.map((match) => match.routeId),
  }
}
