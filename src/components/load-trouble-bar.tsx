import { useSyncExternalStore } from 'react'
import { isInLoadTrouble, onLoadTroubleChange, tryLoadingAgain } from '../lib/loading/load-trouble.ts'
import { currentToast, onToastChange } from '../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'
import { Button } from './ui/button.tsx'

/**
 * Stands over the page while a part of it cannot be loaded; a page that itself could not be loaded offers to try again
 * in its stead. In the first load itself: toasts come later.
 */
export function LoadTroubleBar() {
  const isShown = useLoadTrouble()
  return (
    <div
      role="status"
      className="fixed start-0 bottom-0 z-50 max-w-full in-[:has([data-tries-again])]:hidden print:hidden"
    >
      {isShown && (
        <div className="m-2 flex max-w-md animate-fade items-center gap-4 rounded-lg border bg-sheet p-4 shadow-float sm:m-4">
          <p>{m.load_trouble()}</p>
          <Button onClick={tryLoadingAgain}>{m.try_again()}</Button>
        </div>
      )}
    </div>
  )
}

/** Shows a toast's message when the code that draws toasts could not be loaded. */
export function ToastInPlain() {
  const isShown = useLoadTrouble()
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null)
  if (!isShown || !toast) return null
  return (
    <div role="alert" className="fixed start-0 top-0 z-50 max-w-full p-2 sm:p-4 print:hidden">
      <div className="max-w-md animate-fade rounded-lg border bg-sheet p-4 shadow-float [overflow-wrap:anywhere]">
        <p className={`font-medium ${toast.variant === 'destructive' ? 'text-negative' : ''}`}>{toast.title}</p>
        <p className="mt-0.5 text-sm text-ink-muted">{toast.description}</p>
      </div>
    </div>
  )
}

function useLoadTrouble(): boolean {
  return useSyncExternalStore(onLoadTroubleChange, isInLoadTrouble, () => false)
}
