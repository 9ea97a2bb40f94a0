// The fields of a sheet of terms, and the buttons that add and remove its rows.
import { Plus, Trash2 } from 'lucide-react'
import { MAX_PHRASE } from '../../../../worker/contract/translation/brief.ts'
import { Button } from '../../../components/ui/button.tsx'
import { controlStyles } from '../../../components/ui/fields/field-frame.tsx'
import { cn } from '../../../lib/cn.ts'

/** The columns of a table whose rows are fields. Each field has a name of its own for screen readers. */
export function ColumnHeads({
  columns,
  className,
}: {
  readonly columns: readonly string[]
  readonly className: string
}) {
  return (
    <div aria-hidden className={cn('mt-4 hidden gap-2 text-xs text-ink-muted sm:grid', className)}>
      {columns.map((column) => (
        <span key={column}>{column}</span>
      ))}
      <span className="w-10" />
    </div>
  )
}

interface TextInputProps {
  readonly label: string
  /** What the column is called: above the field where there is no room for columns. */
  readonly column: string
  readonly value: string
  readonly className?: string
  /** The id of what says what is wrong. */
  readonly invalidBy?: string | undefined
  readonly onChange: (value: string) => void
}

export function TextInput({ label, column, value, className, invalidBy, onChange }: TextInputProps) {
  return (
    <div className={className}>
      <span aria-hidden className="mb-1 block text-xs text-ink-muted sm:hidden">
        {column}
      </span>
      <input
        aria-label={label}
        aria-invalid={invalidBy === undefined ? undefined : true}
        aria-describedby={invalidBy}
        maxLength={MAX_PHRASE}
        value={value}
        className={cn(controlStyles, 'h-10')}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

interface RemoveButtonProps {
  readonly label: string
  readonly className?: string
  readonly onRemove: () => void
}

export function RemoveButton({ label, className, onRemove }: RemoveButtonProps) {
  return (
    <Button size="icon" variant="quiet" aria-label={label} className={cn('shrink-0', className)} onClick={onRemove}>
      <Trash2 aria-hidden />
    </Button>
  )
}

interface AddButtonProps {
  readonly label: string
  readonly isFull: boolean
  readonly full: string
  readonly onAdd: () => void
}

export function AddButton({ label, isFull, full, onAdd }: AddButtonProps) {
  return isFull ? (
    <p className="mt-3 text-sm text-ink-muted">{full}</p>
  ) : (
    <Button size="sm" className="mt-3" onClick={onAdd}>
      <Plus aria-hidden />
      {label}
    </Button>
  )
}
