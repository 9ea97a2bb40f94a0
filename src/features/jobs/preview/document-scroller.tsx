import type { CSSProperties, ReactNode, RefObject } from 'react'
import { cn } from '../../../lib/cn.ts'

interface DocumentScrollerProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly isBusy?: boolean
  readonly className?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** The window of one document. */
export function DocumentScroller({ scroller, label, isBusy, className, style, children }: DocumentScrollerProps) {
  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={isBusy}
      className={cn('relative min-h-0 grow overflow-auto bg-well [overflow-anchor:none]', className)}
      style={style}
    >
      {children}
    </div>
  )
}
