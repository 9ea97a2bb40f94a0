import { useEffect } from 'react'

let isServedPage = true

/** After a step within the app the head says what the prerendered page's would have. Null: the page names itself. */
export function usePageHead(path: string | null): void {
  useEffect(() => {
    // A prerendered page came with its head, so that the first load of the site needs none of the others.
    const isDescribed = isServedPage && hasDescription()
    isServedPage = false
    if (path === null || isDescribed) return undefined
    let isCurrent = true
    // Without a second try and its notice: a page is told to be missing once, by itself.
    import('../describe-page.ts').then(
      ({ describePage }) => isCurrent && describePage(path),
      () => undefined, // the last page's title stays
    )
    return () => {
      isCurrent = false
    }
  }, [path])
}

function hasDescription(): boolean {
  return Boolean(document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content)
}
