import type { ComponentProps } from 'react'

/** The width of a page, with its margins. `className` adds, and does not override. */
export function Container({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`mx-auto w-full max-w-6xl px-4 sm:px-6 ${className}`} {...props} />
}
