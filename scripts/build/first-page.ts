// Loads what the browser loads first from a development server: until a module was asked for once, it is not compiled,
// and its packages are not prepared.
import { type DevEnvironment, isCSSRequest } from 'vite'

const ENTRY = '/src/main.tsx'
/** The router loads each page's own code on demand. Of the pages, the start page's. */
const ROUTE = 'tsr-split='
const START_PAGE = '/src/routes/index.tsx'

/** Resolves with the number of modules. */
export async function loadFirstPage(client: DevEnvironment): Promise<number> {
  const asked = new Set<string>()
  async function load(url: string): Promise<void> {
    if (asked.has(url) || (url.includes(ROUTE) && !url.startsWith(START_PAGE))) return
    asked.add(url)
    await client.transformRequest(url)
    if (isCSSRequest(url)) return // the stylesheet counts every file in which it looks for class names
    const module = await client.moduleGraph.getModuleByUrl(url)
    await Promise.all(Array.from(module?.importedModules ?? [], (imported) => load(imported.url)))
  }
  await load(ENTRY)
  return asked.size
}
