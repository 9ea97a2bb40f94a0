import { type ComponentType, lazy, memo, Suspense } from 'react'
import { loadWithRetry } from '../lib/loading/load-with-retry.ts'

/** How far below the window a part is when its code is asked for. */
const MARGIN = '200px'

/**
 * A part of a prerendered page whose code loads when the part is near the window. Until then the prerendered HTML
 * stays; `place` reserves the height where there is none. The part takes no props: a changed prop would render it again
 * too early.
 */
export function lazyWhenVisible(load: () => Promise<{ default: ComponentType }>, place: string): ComponentType {
  let arrive = () => {}
  const near = typeof window === 'undefined' ? null : new Promise<void>((resolve) => (arrive = resolve))
  const Part = lazy(async () => {
    await near
    return loadWithRetry(load)
  })
  const watch = (element: HTMLElement | null) => {
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        arrive()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }
  return memo(function LazyWhenVisible() {
    return (
      <div ref={watch}>
        <Suspense fallback={<div className={place} />}>
          <Part />
        </Suspense>
      </div>
    )
  })
}
