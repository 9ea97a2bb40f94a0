// Says that the file lacks changes, and has it written anew.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { JobProgress, TranslationDetail } from '../../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx'
import { api, bodyOf } from '../../../../lib/api/api-client.ts'
import { describeError, errorLine, errorMessage } from '../../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../../lib/api/use-sole-mutation.ts'
import { formatNumber } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { progressQuery, REBUILD_POLL_MS, refreshTranslation, storeProgress } from '../../queries.ts'

interface RebuildBarProps {
  readonly translation: TranslationDetail
  readonly progress: JobProgress
}

export function RebuildBar({ translation: { id }, progress }: RebuildBarProps) {
  const client = useQueryClient()
  const rebuild = progress.rebuild
  const isRunning = rebuild?.isRunning === true
  const isNeeded = rebuild?.isNeeded === true
  const count = rebuild?.unwritten ?? 0
  const start = useSoleMutation({
    mutationFn: () => bodyOf(api.translations[':id'].rebuild.$post({ param: { id } })),
    onSuccess: (news) => {
      storeProgress(client, news)
      if (!news.rebuild?.isRunning) void refreshTranslation(client, id)
    },
  })
  const poll = useQuery({
    ...progressQuery(id),
    enabled: isRunning,
    refetchInterval: isRunning ? REBUILD_POLL_MS : false,
  })
  useEndOf(isRunning, () => void refreshTranslation(client, id))
  if (!isNeeded && !isRunning && !rebuild?.code) return null
  const failure = start.error ? errorLine(start.error) : rebuild?.code ? lineOf(errorMessage(rebuild.code)) : null
  return (
    <section
      aria-label={m.rebuild_label()}
      className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-caution-soft px-3 py-1 text-sm"
    >
      <div className="min-w-0">
        <p role="status">{isRunning ? m.rebuild_running() : isNeeded && lackOf(count)}</p>
        {isRunning && poll.error && <p className="text-caution">{describeError(poll.error).fact}</p>}
        {!isRunning && failure && (
          <p role="alert" className="text-negative">
            {m.rebuild_failed()} {failure}
          </p>
        )}
      </div>
      {isRunning ? (
        <ProgressBar label={m.rebuild_running()} percent={null} className="max-w-40" />
      ) : (
        <Button size="sm" isBusy={start.isPending} onClick={() => start.mutate()}>
          {m.rebuild_start()}
        </Button>
      )}
    </section>
  )
}

/** The file can be out of date though it holds every change. */
function lackOf(unwritten: number): string {
  if (unwritten === 0) return m.rebuild_behind()
  return m.rebuild_needed({ count: unwritten, formatted: formatNumber(unwritten) })
}

function lineOf({ fact, nextStep }: { readonly fact: string; readonly nextStep: string }): string {
  return `${fact} ${nextStep}`
}

function useEndOf(isRunning: boolean, callback: () => void): void {
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) callback()
    wasRunning.current = isRunning
  })
}
