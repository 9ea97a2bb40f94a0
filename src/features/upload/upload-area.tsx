import type { KeyboardEvent } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { cn } from '../../lib/cn.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { READY_NAMES } from './document-formats.ts'
import { PageGlyph } from './page-glyph.tsx'

interface UploadAreaProps {
  readonly isDragActive: boolean
  readonly onBrowse: () => void
}

export function UploadArea({ isDragActive, onBrowse }: UploadAreaProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onBrowse()
  }
  return (
    <div
      role="button"
      tabIndex={0}
      onClick={onBrowse}
      onKeyDown={onKeyDown}
      className={cn(
        'group flex min-h-72 cursor-pointer flex-col items-center justify-center gap-4 rounded-md border border-dashed border-control px-4 py-10 text-center transition-colors hover:border-accent hover:bg-accent-soft/40',
        isDragActive && 'border-solid border-accent bg-accent-soft',
      )}
    >
      <PageGlyph isTurning={isDragActive} />
      {isDragActive ? (
        <p className="headline text-xl text-accent">{m.upload_drop_here()}</p>
      ) : (
        <p className="headline text-xl">
          <span className="pointer-coarse:hidden">
            {m.upload_prompt()}{' '}
            <span className="text-accent underline decoration-1 underline-offset-4">{m.upload_browse()}</span>
          </span>
          <span className="not-pointer-coarse:hidden">{m.upload_tap()}</span>
        </p>
      )}
      <Formats />
      <p className="text-sm text-ink-muted">{m.upload_limit(FIGURES)}</p>
    </div>
  )
}

function Formats() {
  return (
    <ul aria-label={m.upload_formats()} className="flex flex-wrap justify-center gap-2">
      {READY_NAMES.map((name) => (
        <li key={name}>
          <Badge tone="accent">{name}</Badge>
        </li>
      ))}
    </ul>
  )
}
