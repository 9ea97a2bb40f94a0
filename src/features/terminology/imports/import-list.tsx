import { type ReactNode, useState } from 'react'
import type { Import } from '../../../../worker/contract/imports.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { ListPanel } from '../list-panel.tsx'
import { ImportFailure } from './import-failure.tsx'
import { importError, isUnfinished, useRemoveImport } from './queries.ts'

interface ImportListProps {
  readonly imports: readonly Import[]
  readonly whenCutOff: string
  readonly onRemoved: () => unknown
  /** What came of an import that is done. */
  readonly children: (one: Import) => ReactNode
}

/** Imports in the background, running or ended, until the person has seen what came of them. */
export function ImportList({ imports, whenCutOff, onRemoved, children }: ImportListProps) {
  const [shown, setShown] = useState<Import | null>(null)
  const removal = useRemoveImport(onRemoved)
  if (imports.length === 0) return null
  return (
    <>
      <ListPanel id="imports" title={m.imports_heading()}>
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 grow basis-60">
              <p className="truncate">{nameOf(one)}</p>
              <Progress one={one} />
            </div>
            {one.state === 'done' || one.state === 'failed' ? (
              <Button aria-label={m.import_show_named({ name: nameOf(one) })} onClick={() => setShown(one)}>
                {m.import_show()}
              </Button>
            ) : (
              <Button
                isBusy={removal.isPending && removal.variables === one.id}
                aria-label={m.import_stop_named({ name: nameOf(one) })}
                onClick={() => removal.mutate(one.id)}
              >
                {m.import_cancel()}
              </Button>
            )}
          </li>
        ))}
      </ListPanel>
      {shown && (
        <EndedImport
          one={shown}
          whenCutOff={whenCutOff}
          onClose={() => setShown(null)}
          onForget={() => {
            removal.mutate(shown.id)
            setShown(null)
          }}
        >
          {children(shown)}
        </EndedImport>
      )}
    </>
  )
}

function Progress({ one }: { readonly one: Import }) {
  if (isUnfinished(one)) {
    return (
      <>
        <p className="mb-2 text-sm text-ink-muted">
          {one.state === 'waiting' ? m.import_waiting() : m.import_read({ percent: one.percent })}
        </p>
        <ProgressBar label={nameOf(one)} percent={one.state === 'waiting' ? null : one.percent} />
      </>
    )
  }
  return (
    <p role="status" className="text-sm text-ink-muted">
      {one.state === 'done' ? m.import_done_title() : m.import_unfinished()}
    </p>
  )
}

interface EndedImportProps extends Pick<ImportListProps, 'whenCutOff'> {
  readonly one: Import
  readonly onClose: () => void
  readonly onForget: () => void
  readonly children: ReactNode
}

function EndedImport({ one, whenCutOff, onClose, onForget, children }: EndedImportProps) {
  const error = importError(one)
  const title = error ? m.import_unfinished() : m.import_done_title()
  return (
    <Dialog isOpen onClose={onClose} title={title} description={nameOf(one)}>
      {error ? <ImportFailure error={error} whenCutOff={whenCutOff} /> : children}
      <Button variant="primary" className="mt-6 w-full" onClick={onForget}>
        {m.import_forget()}
      </Button>
    </Dialog>
  )
}

function nameOf({ fileName }: Import): string {
  return fileName ?? m.import_unnamed()
}
