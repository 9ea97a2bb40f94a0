import type { ComponentProps } from 'react'
import { cn } from '../../lib/cn.ts'

/** A sheet on the desk. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section className={cn('rounded-lg border bg-sheet shadow-sheet', className)} {...props} />
}
