import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '../../../../worker/contract/translation/job-status.ts'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { Translation } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { WizardSteps } from '../../../components/wizard-steps.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import { showFailure } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { useIsDeleted } from '../dashboard/delete-translation.ts'
import { TranslationRow } from '../dashboard/translation-row.tsx'
import { translationsQuery } from '../queries.ts'

const CLOCK_MS = 30_000

/** The translations of one folder: one table, and all results as one archive. */
export function BatchProgress({ ids }: { readonly ids: readonly string[] }) {
  const { data, error, refetch } = useQuery(translationsQuery(ids))
  const isDeleted = useIsDeleted()
  const nowMs = useNow(CLOCK_MS)
  const translations = inOrder(ids, data ?? []).filter(({ id }) => !isDeleted(id))
  const done = translations.filter(({ status, isExpired }) => status === 'completed' && !isExpired)
  const isRunning = translations.some(({ status }) => isUnderWay(status))
  const heading = isRunning || data === undefined ? m.batch_running_title() : m.batch_done_title()
  usePageTitle(heading)
  return (
    <div className="mx-auto w-full max-w-6xl grow px-4 py-8 sm:px-6 sm:py-10">
      <WizardSteps current={isRunning ? 3 : 4} isDone={!isRunning} />
      <header className="mt-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="headline text-3xl">{heading}</h1>
          <p role="status" className="figures mt-1 text-ink-muted">
            {data && m.batch_done({ done: formatNumber(done.length), total: formatNumber(translations.length) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/">{m.batch_dashboard()}</Link>
          </Button>
          {done.length > 0 && <DownloadAll ids={done.map(({ id }) => id)} />}
        </div>
      </header>
      {error && data === undefined && (
        <Notice tone="negative" title={m.recent_failed_to_load()} isUrgent className="mt-6">
          <p className="text-sm">{errorLine(error)}</p>
          <Button size="sm" className="mt-2" onClick={() => void refetch()}>
            {m.try_again()}
          </Button>
        </Notice>
      )}
      {translations.length > 0 && (
        <Panel aria-labelledby="progress" className="mt-6">
          <h2 id="progress" className="sr-only">
            {m.batch_heading()}
          </h2>
          <ul aria-labelledby="progress" className="divide-y">
            {translations.map((translation) => (
              <TranslationRow key={translation.id} translation={translation} nowMs={nowMs} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

/** The browser streams the archive from its link to the disk. */
function DownloadAll({ ids }: { readonly ids: string[] }) {
  const download = useSoleMutation({
    mutationFn: () => bodyOf(api['download-archives'].$post({ json: { ids } })),
    onSuccess: ({ downloadUrl }) => location.assign(downloadUrl),
    onError: (error) => showFailure(m.download_failed({ reason: errorLine(error) })),
  })
  return (
    <Button variant="primary" isBusy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download aria-hidden />}
      {m.batch_download({ count: ids.length, formatted: formatNumber(ids.length) })}
    </Button>
  )
}

/** As the files were picked, not newest first. */
function inOrder(ids: readonly string[], translations: readonly Translation[]): Translation[] {
  return translations.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
