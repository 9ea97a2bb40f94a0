import { pageAnswer } from '../../worker/contract/pages.ts'
import { pageTitle, PUBLIC_PAGE_HEADS } from './public-pages.ts'

/** Writes the head of a public page. Other pages name themselves. */
export function describePage(path: string): void {
  const answer = pageAnswer(path)
  if (answer.kind !== 'public') return
  const head = PUBLIC_PAGE_HEADS[answer.path]
  const title = pageTitle(head)
  document.title = title
  setContent('meta[name="description"]', head.description())
  setContent('meta[property="og:title"]', title)
  setContent('meta[property="og:description"]', head.description())
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!canonical) return // a deployment that does not know its address
  canonical.href = new URL(answer.path, canonical.href).href
  setContent('meta[property="og:url"]', canonical.href)
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content)
}
