import type { ReactNode } from 'react'

interface FigureProps {
  readonly children: ReactNode
  readonly caption?: ReactNode
  readonly className?: string
}

/** A picture in its frame, as in a printed book, with a line under it. */
export function Figure({ children, caption, className = '' }: FigureProps) {
  return (
    <figure className={className}>
      <div className="overflow-hidden rounded-md border bg-sheet shadow-sheet">{children}</div>
      {caption !== undefined && <figcaption className="mt-3 text-sm text-ink-muted">{caption}</figcaption>}
    </figure>
  )
}
