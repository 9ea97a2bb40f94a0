import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { controlStyles, FieldFrame } from '../../components/ui/fields/field-frame.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { finishDeletions } from '../../lib/api/delete-with-undo.ts'
import { describeError } from '../../lib/api/error-message.ts'
import { postFile } from '../../lib/api/post-form.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import { formatBytes } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'

interface ImportDialogProps<Schema extends z.ZodType> {
  readonly title: string
  readonly description: string
  /** Which files, and what they have to look like. */
  readonly hint: string
  /** File extensions, as an input takes them. */
  readonly accept: string
  readonly maxBytes: number
  readonly addressFor: (file: File) => Promise<string>
  /** Of the server's account. */
  readonly schema: Schema
  /** What has become of a file that was called off or cut off on its way. */
  readonly whenCutOff: string
  readonly onImported: () => unknown
  readonly onClose: () => void
  /** What came in, and what did not. */
  readonly children: (account: z.infer<Schema>) => ReactNode
}

/**
 * Asks for a file, sends it, and shows the server's account of it. An import can be called off while the file travels; once
 * the server has all of it, the dialog stays until it has answered.
 */
export function ImportDialog<Schema extends z.ZodType>(props: ImportDialogProps<Schema>) {
  const { title, description, hint, accept, maxBytes, addressFor, schema, whenCutOff, onImported, onClose, children } =
    props
  const [sentPercent, setSentPercent] = useState(0)
  const calling = useRef<AbortController>(null)
  const send = useSoleMutation({
    mutationFn: async (file: File): Promise<z.infer<Schema>> => {
      const controller = new AbortController()
      calling.current = controller
      await finishDeletions() // what was deleted before is not to come back, nor to go again
      const onSent = (sent: number, total: number) => setSentPercent((100 * sent) / total)
      return schema.parse(await postFile(await addressFor(file), file, { onSent, signal: controller.signal }))
    },
    // Also after a failure: an answer may have been lost on its way.
    onSettled: onImported,
  })
  const isTravelling = send.isPending && sentPercent < 100
  const close = () => {
    if (send.isPending && !isTravelling) return
    if (isTravelling) {
      calling.current?.abort()
      showToast(m.import_canceled(), whenCutOff)
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={send.isSuccess ? m.import_done_title() : title}
      description={send.isSuccess ? send.variables.name : description}
    >
      {send.isSuccess ? (
        <>
          {children(send.data)}
          <Button variant="primary" className="mt-6 w-full" onClick={onClose}>
            {m.import_done()}
          </Button>
        </>
      ) : (
        <FileForm
          hint={hint}
          accept={accept}
          maxBytes={maxBytes}
          sentPercent={send.isPending ? sentPercent : null}
          failure={send.error && <Failure error={send.error} whenCutOff={whenCutOff} />}
          onCancel={isTravelling ? close : null}
          onSubmit={(file) => {
            setSentPercent(0)
            send.mutate(file)
          }}
        />
      )}
    </Dialog>
  )
}

interface FileFormProps {
  readonly hint: string
  readonly accept: string
  readonly maxBytes: number
  /** Null while nothing is sent. */
  readonly sentPercent: number | null
  readonly failure: ReactNode
  /** Null while there is nothing to call off. */
  readonly onCancel: (() => void) | null
  readonly onSubmit: (file: File) => void
}

function FileForm({ hint, accept, maxBytes, sentPercent, failure, onCancel, onSubmit }: FileFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [isChecked, setChecked] = useState(false)
  const isTooLarge = file !== null && file.size > maxBytes
  const fault = isTooLarge
    ? m.import_too_large({ limit: formatBytes(maxBytes) })
    : file === null && isChecked
      ? m.import_file_missing()
      : undefined
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (file !== null && !isTooLarge) onSubmit(file)
      }}
    >
      <FieldFrame label={m.import_file()} hint={hint} error={fault}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={accept}
            disabled={sentPercent !== null}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            className={clsx(
              controlStyles,
              'py-1.5 ps-1.5 text-sm file:me-3 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-control file:bg-well file:px-3 file:py-1 file:font-medium file:text-ink',
            )}
          />
        )}
      </FieldFrame>
      {failure}
      {sentPercent !== null && (
        <div role="status" className="text-sm text-ink-muted">
          <p className="mb-2">{sentPercent < 100 ? m.import_sending() : m.import_reading()}</p>
          <ProgressBar label={m.import_progress()} percent={sentPercent < 100 ? sentPercent : null} />
        </div>
      )}
      <Button type="submit" variant="primary" className="w-full" isBusy={sentPercent !== null}>
        {m.import_submit()}
      </Button>
      {onCancel && (
        <Button className="w-full" onClick={onCancel}>
          {m.import_cancel()}
        </Button>
      )}
    </form>
  )
}

interface FailureProps extends Pick<ImportDialogProps<z.ZodType>, 'whenCutOff'> {
  readonly error: Error
}

/**
 * Of a glossary file, the server's own sentence says what is wrong with it and what to do. Where the server has not
 * refused the file, a part of it may be imported.
 */
function Failure({ error, whenCutOff }: FailureProps) {
  const { fact, nextStep } = describeError(error)
  const told = error instanceof ApiError && error.code === 'glossary_file_invalid' ? serverMessage(error) : null
  const isRefused = error instanceof ApiError && error.status < 500
  return (
    <Notice tone="negative" title={isRefused ? m.import_failed() : m.import_unfinished()} isUrgent>
      <p className="[overflow-wrap:anywhere]">{told ?? `${fact} ${nextStep}`}</p>
      {!isRefused && <p>{whenCutOff}</p>}
    </Notice>
  )
}
