// Renders a page for a signed-out visitor. Built and run by scripts/build/prerender.ts; never part of the app.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { createAppRouter } from '../router.tsx'

export { provideReference } from '../features/api/reference-document.ts'
export { notFoundHead, pageHead } from './page-head.ts'
export { sitemap } from './sitemap.ts'

/** Parts whose code is loaded later are in the page all the same: they are waited for, and stand where they belong. */
export async function renderPage(path: string): Promise<{ html: string; routeIds: string[] }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const errors: unknown[] = []
  const { prelude } = await prerender(<RouterProvider router={router} />, {
    // Larger parts would be put behind the page, with a script to move them, which is not allowed here.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be drawn`)
  return { html, routeIds: router.state.matches.map((match) => match.routeId) }
}
