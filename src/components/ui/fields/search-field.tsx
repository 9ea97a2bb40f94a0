import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../../../lib/cn.ts'
import * as m from '../../../../messages/generated/messages.js'
import { Button } from '../button.tsx'

interface SearchFieldProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'maxLength' | 'onKeyDown' | 'aria-keyshortcuts' | 'className'
> {
  /** Stands in the empty field, too. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly size?: 'sm' | 'md'
}

/** A field with a cross that empties it. */
export function SearchField({ label, value, onChange, size = 'md', className, ...input }: SearchFieldProps) {
  const isSmall = size === 'sm'
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden
        className={cn(
          'pointer-events-none absolute text-ink-muted',
          isSmall ? 'start-2.5 top-2.75 size-3.5' : 'start-3 top-3 size-4',
        )}
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={cn(
          'w-full rounded-md border border-control bg-sheet pe-9 placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden',
          isSmall ? 'h-9 ps-8 text-sm' : 'h-10 ps-9 text-base',
        )}
        {...input}
      />
      {value !== '' && (
        <Button
          variant="quiet"
          size="icon"
          className={cn('absolute', isSmall ? 'end-0 top-0' : 'end-0.5 top-0.5')}
          aria-label={m.filter_clear_search()}
          onClick={() => onChange('')}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
