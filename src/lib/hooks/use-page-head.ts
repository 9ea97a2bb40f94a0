import { useEffect } from 'react'
import { pageAnswer, type PublicPage } from '../../../worker/contract/pages.ts'
import { pageTitle, PUBLIC_PAGE_HEADS } from '../public-pages.ts'

/** After a step within the app the head says what the prerendered page's would have. Null: the page names itself. */
export function usePageHead(path: string | null): void {
  useEffect(() => {
    const answer = path === null ? null : pageAnswer(path)
    if (answer?.kind === 'public') describe(answer.path)
  }, [path])
}

function describe(path: PublicPage): void {
  const head = PUBLIC_PAGE_HEADS[path]
  const title = pageTitle(head)
  document.title = title
  setContent('meta[name="description"]', head.description())
  setContent('meta[property="og:title"]', title)
  setContent('meta[property="og:description"]', head.description())
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!canonical) return // a deployment that does not know its address
  canonical.href = new URL(path, canonical.href).href
  setContent('meta[property="og:url"]', canonical.href)
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content)
}
