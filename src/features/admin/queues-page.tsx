import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { AdminQueues, DeadLetter } from '../../../worker/contract/admin.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { formatNumber } from '../../lib/format.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { Differences } from './differences.tsx'
import { STATUS_LABELS, STEP_LABELS } from './labels.ts'
import { Ago } from '../../components/lists/ago.tsx'
import { Empty, ListState, PagedList } from '../../components/lists/paged-list.tsx'
import { type Column, RecordTable } from '../../components/lists/record-table.tsx'
import { ListSection } from '../../components/lists/list-section.tsx'
import { deadLettersQuery, queuesQuery } from './queries.ts'

const KINDS = {
  job: m.admin_kind_job,
  draft: m.admin_kind_draft,
  import: m.admin_kind_import,
} satisfies Record<DeadLetter['kind'], () => string>

/** A queue moves while it is looked at. */
const REFRESH_MS = 15_000

export function QueuesPage() {
  const { data, error, refetch, isFetching } = useQuery({ ...queuesQuery, refetchInterval: REFRESH_MS })
  return (
    <>
      <ListSection
        title={m.admin_queues_jobs()}
        tools={
          <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden />
            {m.admin_refresh()}
          </Button>
        }
      >
        {data ? <Jobs jobs={data.jobs} /> : <ListState error={error} onRetry={() => void refetch()} />}
        {data && (
          <p className="border-t px-4 py-3 text-sm text-ink-muted sm:px-5">
            {m.admin_readings({ count: formatNumber(data.readings.count) })}
            {data.readings.oldest !== null && (
              <>
                {' · '}
                {m.admin_queue_oldest()}: <Ago time={data.readings.oldest} />
              </>
            )}
          </p>
        )}
      </ListSection>
      <DeadLetters today={data?.deadLettersLastDay} />
      <Differences />
    </>
  )
}

type Group = AdminQueues['jobs'][number]

const GROUP_COLUMNS: Column<Group>[] = [
  { title: m.admin_queue_state, cell: ({ status }) => STATUS_LABELS[status]() },
  { title: m.admin_queue_step, cell: ({ step }) => STEP_LABELS[step]() },
  { title: m.admin_queue_count, cell: ({ count }) => formatNumber(count), isFigure: true },
  { title: m.admin_queue_oldest, cell: ({ oldest }) => <Ago time={oldest} /> },
]

function Jobs({ jobs }: { readonly jobs: readonly Group[] }) {
  if (jobs.length === 0) return <Empty>{m.admin_queues_none()}</Empty>
  return (
    <RecordTable
      caption={m.admin_queues_jobs()}
      columns={GROUP_COLUMNS}
      rows={jobs}
      keyOf={({ status, step }) => `${status} ${step}`}
    />
  )
}

const LETTER_COLUMNS: Column<DeadLetter>[] = [
  { title: m.admin_kind, cell: ({ kind }) => KINDS[kind]() },
  { title: m.admin_target, cell: ({ targetId }) => <span className="[overflow-wrap:anywhere]">{targetId}</span> },
  { title: m.admin_when, cell: ({ createdAt }) => <Ago time={createdAt} /> },
]

function DeadLetters({ today }: { readonly today: number | undefined }) {
  const query = useInfiniteQuery(deadLettersQuery)
  return (
    <ListSection
      title={m.admin_dead_letters()}
      tools={today !== undefined && <Badge>{m.admin_dead_letters_today({ count: formatNumber(today) })}</Badge>}
    >
      <p className="border-b px-4 py-3 text-sm text-ink-muted sm:px-5">{m.admin_dead_letters_text(FIGURES)}</p>
      <PagedList
        caption={m.admin_dead_letters()}
        empty={m.admin_dead_letters_none()}
        query={query}
        columns={LETTER_COLUMNS}
        keyOf={({ id }) => id}
      />
    </ListSection>
  )
}
