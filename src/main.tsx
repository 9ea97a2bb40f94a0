import './lib/loading/zod-without-eval.ts'
import { RouterProvider } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { nameMissingModules } from './lib/loading/module-missing.ts'
import { getSession, onSessionChange } from './lib/session/session.ts'
import { dismissOnLeaving } from './lib/toast.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

nameMissingModules()
const router = createAppRouter()
router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && dismissOnLeaving(Date.now()))
onSessionChange(() => void router.invalidate())

const root = document.getElementById('root')
if (root) void (isComponentsPage() ? showComponents(root) : start(root))

async function start(root: HTMLElement): Promise<void> {
  const app = <RouterProvider router={router} />
  if (import.meta.env.MODE !== 'production')
    await import('./dev/pseudo-page.ts').then(({ preparePage }) => preparePage(root))
  if (!root.hasChildNodes()) {
    createRoot(root).render(app)
    showToAll()
    return
  }
  // The start page was prerendered for visitors; a person who was signed in gets the dashboard in its place.
  const isOthersPage = location.pathname === '/' && getSession().status !== 'signed-out'
  // What is hydrated must be what was prerendered: by the same boundaries, with the page's code at hand.
  if (!isOthersPage) router.ssr = { manifest: undefined }
  await router.load()
  if (isOthersPage) flushSync(() => createRoot(root).render(app))
  else hydrateRoot(root, app)
  document.documentElement.classList.remove('returning-home')
  if (getSession().status === 'loading') onSessionChange(showToAll)
  else showToAll()
}

/** It is known who is there, and the page is drawn by that: what is for visitors is there for visitors only. */
function showToAll(): void {
  document.documentElement.classList.remove('returning', 'returning-home')
}

/** Of the development entry alone: a production build holds neither the page nor the question. */
function isComponentsPage(): boolean {
  return import.meta.env.MODE !== 'production' && location.pathname === '/dev/components'
}

async function showComponents(root: HTMLElement): Promise<void> {
  if (import.meta.env.MODE === 'production') return
  const { ComponentsPage } = await import('./dev/components-page.tsx')
  createRoot(root).render(<ComponentsPage />)
}
