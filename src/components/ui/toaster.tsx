// SPEC §9: one toast at a time, five seconds, swiped away after 50 px, reached with F8.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { textDirection } from '../../lib/direction.ts'
import { currentToast, dismissToast, lastToastId, onToastChange, type Toast } from '../../lib/toast.ts'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { cn } from '../../lib/cn.ts'
import * as m from '../../../messages/generated/messages.js'
import { Button } from './button.tsx'

const DURATION_MS = 5_000
const SWIPE_THRESHOLD_PX = 50
const HOTKEY = 'F8'

export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast)
  return (
    <Radix.Provider
      // Radix stops its clock while the pointer is over a toast, and goes on when the pointer leaves. A toast that goes
      // under the pointer, for its button was pressed, would leave the clock stopped for the next one.
      key={lastToastId()}
      duration={DURATION_MS}
      swipeDirection={textDirection() === 'rtl' ? 'right' : 'left'}
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Radix.Viewport
        hotkey={[HOTKEY]}
        label={m.toasts_label({ hotkey: HOTKEY })}
        // At the start: the button that goes on stands at the end. On a phone over the head of the page, off its
        // content: what has failed is told there wherever the person has scrolled to, good news can wait. Over a dialog
        // it would hide the title and the button that closes it, and stands at the foot, under the dialog
        // (`--toast-space`); on wide screens it is no wider than the space beside the dialog.
        className={cn(
          'start-0 z-50 w-full p-2 outline-none max-sm:top-0 sm:fixed sm:bottom-0 sm:max-w-md sm:p-4',
          toast?.variant === 'destructive' ? 'max-sm:fixed' : 'max-sm:absolute',
          'sm:in-[:has(>[data-dialog])]:max-w-[clamp(16rem,calc(50vw-14rem),28rem)]',
          'max-sm:in-[:has(>[data-dialog])]:fixed max-sm:in-[:has(>[data-dialog])]:top-auto max-sm:in-[:has(>[data-dialog])]:bottom-0',
        )}
      />
    </Radix.Provider>
  )
}

const ICONS = { default: CircleCheck, notice: Info, destructive: CircleAlert } satisfies Record<
  Toast['variant'],
  typeof Info
>
const ICON_COLOURS = {
  default: 'text-positive',
  notice: 'text-ink-muted',
  destructive: 'text-negative',
} satisfies Record<Toast['variant'], string>

function ToastCard({ toast }: { readonly toast: Toast }) {
  const isFailure = toast.variant === 'destructive'
  const Icon = ICONS[toast.variant]
  const card = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--toast-space', `${card.current?.offsetHeight ?? 0}px`)
    return () => void document.documentElement.style.removeProperty('--toast-space')
  }, [])
  return (
    <Radix.Root
      ref={card}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      type={isFailure ? 'foreground' : 'background'}
      className="flex animate-toast items-start gap-3 rounded-lg border bg-sheet p-4 pe-2 shadow-float data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${ICON_COLOURS[toast.variant]}`} />
      <div className="min-w-0 grow">
        <Radix.Title className={`font-medium [overflow-wrap:anywhere] ${isFailure ? 'text-negative' : ''}`}>
          {toast.title}
        </Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-0.5 text-sm text-ink-muted [overflow-wrap:anywhere]">
            {toast.description}
          </Radix.Description>
        )}
      </div>
      {toast.action && (
        <Radix.Action asChild altText={toast.action.label}>
          <Button size="sm" onClick={toast.action.run}>
            {toast.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <Button variant="ghost" size="icon" aria-label={m.close()} className="-mt-1">
          <X aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  )
}
