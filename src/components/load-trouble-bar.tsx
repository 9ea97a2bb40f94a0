import { useSyncExternalStore } from 'react'
import { isInLoadTrouble, onLoadTroubleChange, tryLoadingAgain } from '../lib/load-trouble.ts'
import * as m from '../messages/generated/messages.js'
import { Button } from './ui/button.tsx'

/** Stands over the page while a part of it cannot be loaded. In the first load itself: toasts come later. */
export function LoadTroubleBar() {
  const isShown = useSyncExternalStore(onLoadTroubleChange, isInLoadTrouble, () => false)
  return (
    <div role="status" className="fixed start-0 bottom-0 z-50 max-w-full print:hidden">
      {isShown && (
        <div className="m-2 flex max-w-md animate-fade items-center gap-4 rounded-lg border bg-sheet p-4 shadow-float sm:m-4">
          <p>{m.load_trouble()}</p>
          <Button onClick={tryLoadingAgain}>{m.try_again()}</Button>
        </div>
      )}
    </div>
  )
}
