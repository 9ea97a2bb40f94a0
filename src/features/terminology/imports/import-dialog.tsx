import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { type Import, importSchema } from '../../../../worker/contract/imports.ts'
import { MAX_FILE_BYTES, MAX_FILE_NAME_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { controlStyles, FieldFrame } from '../../../components/ui/fields/field-frame.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { finishDeletions } from '../../../lib/api/delete-with-undo.ts'
import { postFile } from '../../../lib/api/post-form.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatBytes } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ImportFailure } from './import-failure.tsx'
import {
  importError,
  isUnfinished,
  refreshImports,
  type TakenImport,
  useRemoveImport,
  useTakenImport,
} from './queries.ts'

interface ImportDialogProps<Account> {
  readonly title: string
  readonly description: string
  /** Which files, and what they have to look like. */
  readonly hint: string
  /** File extensions, as an input takes them. */
  readonly accept: string
  readonly addressFor: (file: File) => Promise<string>
  /** Of the server's account. */
  readonly schema: z.ZodType<Account>
  /** The account of an import that was done in the background. */
  readonly accountOf: (one: Import) => Account | null
  /** What has become of a file that was called off or cut off on its way. */
  readonly whenCutOff: string
  readonly onImported: () => unknown
  readonly onClose: () => void
  /** What came in, and what did not. */
  readonly children: (account: Account) => ReactNode
}

/**
 * Asks for a file, sends it, and shows the server's account of it. An import can be called off while the file travels. A
 * small file is read then, and the dialog stays until the server has answered; a large one is read in the background, and
 * the dialog may be closed.
 */
export function ImportDialog<Account>(props: ImportDialogProps<Account>) {
  const { title, description, hint, accept, addressFor, schema, accountOf, whenCutOff, onImported, onClose, children } =
    props
  const client = useQueryClient()
  const [sentPercent, setSentPercent] = useState(0)
  const calling = useRef<AbortController>(null)
  const send = useSoleMutation({
    mutationFn: async (file: File): Promise<{ account: Account } | { taken: TakenImport }> => {
      const controller = new AbortController()
      calling.current = controller
      await finishDeletions() // what was deleted before is not to come back, nor to go again
      const onSent = (sent: number, total: number) => setSentPercent((100 * sent) / total)
      const address = `${await addressFor(file)}fileName=${encodeURIComponent(file.name.slice(-MAX_FILE_NAME_LENGTH))}`
      const answer = await postFile(address, file, { onSent, signal: controller.signal })
      const one = importSchema.safeParse(answer).data
      return one ? { taken: { one, takenAtMs: Date.now() } } : { account: schema.parse(answer) }
    },
    // Also after a failure: an answer may have been lost on its way.
    onSettled: async () => {
      await refreshImports(client)
      onImported()
    },
  })
  const sent = send.data
  const later = useTakenImport(sent && 'taken' in sent ? sent.taken : null)
  const removal = useRemoveImport(onImported)
  const isRemoved = later === 'removed'
  const account = later && !isRemoved ? accountOf(later) : sent && 'account' in sent ? sent.account : null
  const isTravelling = send.isPending && sentPercent < 100
  const close = () => {
    if (send.isPending && !isTravelling) return
    if (isTravelling) {
      calling.current?.abort()
      showToast(m.import_canceled(), whenCutOff)
    }
    // Its end has been seen: the page need not tell it again.
    if (later && !isRemoved && !isUnfinished(later)) removal.mutate(later.id)
    onClose()
  }
  if (account !== null) {
    return (
      <Dialog isOpen onClose={close} title={m.import_done_title()} description={send.variables?.name ?? ''}>
        {children(account)}
        <Button variant="primary" className="mt-6 w-full" onClick={close}>
          {m.import_done()}
        </Button>
      </Dialog>
    )
  }
  if (isRemoved) {
    return (
      <Dialog isOpen onClose={close} title={title} description={send.variables?.name ?? ''}>
        <p role="status">{m.import_removed()}</p>
        <Button variant="primary" className="mt-6 w-full" onClick={close}>
          {m.close()}
        </Button>
      </Dialog>
    )
  }
  const error = send.error ?? (later && importError(later))
  if (later && !error) {
    return (
      <Dialog isOpen onClose={close} title={title} description={send.variables?.name ?? ''}>
        <div role="status" className="text-sm text-ink-muted">
          <p className="mb-2">{later.state === 'waiting' ? m.import_waiting() : m.import_reading()}</p>
          <ProgressBar label={m.import_progress()} percent={later.state === 'waiting' ? null : later.percent} />
          <p className="mt-3">{m.import_in_background()}</p>
        </div>
        <Button variant="primary" className="mt-6 w-full" onClick={close}>
          {m.close()}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={close} title={title} description={description}>
      <FileForm
        hint={hint}
        accept={accept}
        sentPercent={send.isPending ? sentPercent : null}
        failure={error && <ImportFailure error={error} whenCutOff={whenCutOff} />}
        onCancel={isTravelling ? close : null}
        onSubmit={(file) => {
          if (later) removal.mutate(later.id)
          setSentPercent(0)
          send.mutate(file)
        }}
      />
    </Dialog>
  )
}

interface FileFormProps {
  readonly hint: string
  readonly accept: string
  /** Null while nothing is sent. */
  readonly sentPercent: number | null
  readonly failure: ReactNode
  /** Null while there is nothing to call off. */
  readonly onCancel: (() => void) | null
  readonly onSubmit: (file: File) => void
}

function FileForm({ hint, accept, sentPercent, failure, onCancel, onSubmit }: FileFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [isChecked, setChecked] = useState(false)
  const isTooLarge = file !== null && file.size > MAX_FILE_BYTES
  const fault = isTooLarge
    ? m.import_too_large({ limit: formatBytes(MAX_FILE_BYTES) })
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
