import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { Children, cloneElement, type ComponentProps, isValidElement, type MouseEvent } from 'react'

const buttonStyles = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
        secondary: 'border border-control bg-sheet text-ink not-disabled:hover:bg-well',
        ghost: 'text-ink not-disabled:hover:bg-well',
        quiet: 'text-ink-muted not-disabled:hover:bg-well not-disabled:hover:text-ink',
        danger:
          'bg-negative text-sheet not-disabled:hover:opacity-90 dark:text-paper print:border print:border-negative print:bg-transparent print:text-negative',
        link: 'text-accent underline decoration-1 underline-offset-3 not-disabled:hover:text-accent-strong',
      },
      size: {
        sm: 'h-8 px-3 text-sm [&_svg]:size-3.5',
        md: 'h-10 px-4 text-base [&_svg]:size-4',
        lg: 'h-12 px-6 text-base [&_svg]:size-4.5',
        icon: 'size-9 [&_svg]:size-4',
        inline: 'h-auto p-0',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Styles the only child, a link, as a button. */
  readonly asChild?: boolean
  /** Turns a wheel in the button, which does nothing meanwhile. It keeps the focus, as a disabled one would not. */
  readonly isBusy?: boolean
}

/** `className` adds, and does not override: the first load does without the merging of classes. */
export function Button({ asChild, isBusy = false, variant, size, className, children, ...props }: ButtonProps) {
  const classes = buttonStyles({ variant, size, className })
  if (asChild) {
    const link: unknown = Children.only(children)
    return isValidElement<ComponentProps<'button'>>(link) ? cloneElement(link, { ...props, className: classes }) : null
  }
  return (
    <button
      type="button"
      className={classes}
      {...props}
      {...(isBusy && { 'aria-disabled': true, 'aria-busy': true, onClick: swallow })}
    >
      {isBusy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  )
}

/** The form of a submit button stays where it is, too. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
}
