import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeStyles = cva('inline-flex items-center gap-1.5 rounded-sm font-medium whitespace-nowrap [&_svg]:size-3', {
  variants: {
    tone: {
      neutral: 'border text-ink-muted',
      plain: 'border text-ink',
      accent: 'bg-accent-soft text-accent',
      positive: 'bg-positive-soft text-positive',
      negative: 'bg-negative-soft text-negative',
      caution: 'bg-caution-soft text-caution',
    },
    size: {
      sm: 'px-1.5 text-xs leading-5',
      md: 'px-2 py-1 text-sm',
    },
  },
  defaultVariants: { tone: 'neutral', size: 'sm' },
})

/** `className` adds, and does not override: the public pages do without the merging of classes. */
export function Badge({ tone, size, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) {
  return <span className={badgeStyles({ tone, size, className })} {...props} />
}
