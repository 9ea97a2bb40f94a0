import { useDropzone } from 'react-dropzone'
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { MAX_FILE_BYTES } from '../../../worker/contract/limits.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { cn } from '../../lib/cn.ts'
import { showFailure } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'
import { ACCEPTED, COMING_FORMATS, READY_FORMATS } from './document-formats.ts'
import { PageGlyph } from './page-glyph.tsx'
import { MIN_FILE_BYTES, rejectionCode, rejectionReasons } from './rejection.ts'

interface UploadAreaProps {
  readonly onPick: (file: File) => void
  readonly onRefuse: (file: File, code: ErrorCode) => void
}

export function UploadArea({ onPick, onRefuse }: UploadAreaProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPTED,
    multiple: false,
    minSize: MIN_FILE_BYTES,
    maxSize: MAX_FILE_BYTES,
    onDropAccepted: ([file]) => file && onPick(file),
    onDropRejected: (rejections) => {
      showFailure(m.upload_error(), m.upload_rejected({ reasons: rejectionReasons(rejections) }))
      const code = rejectionCode(rejections)
      if (code && rejections[0]) onRefuse(rejections[0].file, code)
    },
  })
  return (
    <div
      {...getRootProps({ role: 'button', 'aria-label': m.upload_label() })}
      className={cn(
        'group flex min-h-72 cursor-pointer flex-col items-center justify-center gap-4 rounded-md border border-dashed border-control px-4 py-10 text-center transition-colors hover:border-accent hover:bg-accent-soft/40',
        isDragActive && 'border-solid border-accent bg-accent-soft',
      )}
    >
      <input {...getInputProps()} />
      <PageGlyph isTurning={isDragActive} />
      {isDragActive ? (
        <p className="headline text-xl text-accent">{m.upload_drop_here()}</p>
      ) : (
        <p className="headline text-xl">
          {m.upload_prompt()}{' '}
          <span className="text-accent underline decoration-1 underline-offset-4">{m.upload_browse()}</span>
        </p>
      )}
      <Formats />
      <p className="text-sm text-ink-muted">{m.upload_limit()}</p>
    </div>
  )
}

function Formats() {
  return (
    <ul aria-label={m.upload_formats()} className="flex flex-wrap justify-center gap-2">
      {READY_FORMATS.map(({ name }) => (
        <li key={name}>
          <Badge tone="accent">{name}</Badge>
        </li>
      ))}
      {COMING_FORMATS.map(({ name }) => (
        <li key={name}>
          <Badge>
            {name} <span className="font-normal">{m.upload_format_soon()}</span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
