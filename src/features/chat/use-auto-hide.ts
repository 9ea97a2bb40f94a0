import { type RefObject, useEffect, useState } from 'react'

/**
 * True in a narrow window while a floating element would be in the way: while the user scrolls down or types, and where
 * the element would cover a control. It may show at the start of a page, at its end, and while the user scrolls up.
 * Nothing of this is needed for the first paint, and so it is no part of the first load.
 */
export function useAutoHide(floating: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const watch = async () => {
      const { watchForOverlap } = await import('./watch-for-overlap.ts')
      if (!isOver && floating.current) stop = watchForOverlap(floating.current, setAway)
    }
    watch().catch(() => undefined) // without a connection the element stays where it is
    return () => {
      isOver = true
      stop()
    }
  }, [floating])
  return isAway
}
