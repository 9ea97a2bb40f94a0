import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

const TONES = {
  info: { icon: Info, box: 'bg-accent-soft', mark: 'text-accent' },
  caution: { icon: TriangleAlert, box: 'bg-caution-soft', mark: 'text-caution' },
  negative: { icon: CircleAlert, box: 'bg-negative-soft', mark: 'text-negative' },
} satisfies Record<string, { icon: LucideIcon; box: string; mark: string }>

interface NoticeProps {
  readonly tone: keyof typeof TONES
  readonly title: string
  readonly children?: ReactNode
  /** Read out as soon as it appears. */
  readonly isUrgent?: boolean
  readonly className?: string
  readonly id?: string
}

/** Something a person should know where they are, rather than in a toast. */
export function Notice({ tone, title, children, isUrgent = false, className, id }: NoticeProps) {
  const { icon: Icon, box, mark } = TONES[tone]
  return (
    <div id={id} role={isUrgent ? 'alert' : 'note'} className={cn('flex gap-3 rounded-md px-4 py-3', box, className)}>
      <Icon aria-hidden className={cn('mt-1 size-4 shrink-0', mark)} />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  )
}
