import './lib/loading/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { nameMissingModules } from './lib/loading/module-missing.ts'
import { onSessionChange } from './lib/session/session.ts'
import { dismissOnLeaving } from './lib/toast.ts'
import { createAppRouter } from './router.tsx'
import { start } from './start.tsx'
import './styles.css'

nameMissingModules()
const router = createAppRouter()
router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && dismissOnLeaving(Date.now()))
onSessionChange(() => void router.invalidate())

const root = document.getElementById('root')
if (root) void (isComponentsPage() ? showComponents(root) : startPage(root))

async function startPage(root: HTMLElement): Promise<void> {
  if (import.meta.env.MODE !== 'production')
    await import('./dev/pseudo-page.ts').then(({ preparePage }) => preparePage(root))
  await start(root, router)
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
