import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import * as m from '../../../../messages/generated/messages.js'
import { translationStatsQuery } from '../queries.ts'
import { ListFilterBar } from './list-filters.tsx'
import { TranslationRow } from './translation-row.tsx'
import { useListFilters } from './use-list-filters.ts'
import { useTranslationList } from './use-translation-list.ts'

/** `5 minutes ago` need not be more exact than this. */
const CLOCK_MS = 30_000

export function RecentTranslations() {
  const { filters, asked, change, clear } = useListFilters()
  const { translations, rows, error, reload, more } = useTranslationList(asked)
  const { data: stats } = useQuery(translationStatsQuery)
  const nowMs = useNow(CLOCK_MS)
  const isFiltered = asked.q !== '' || asked.state !== '' || asked.language !== ''
  const hasFilters = isFiltered || (stats?.totalTranslations ?? 0) > 1
  return (
    <Panel aria-labelledby="recent" className="mt-8">
      <div className="flex items-center justify-between gap-4 border-b px-4 py-3 sm:px-5">
        <h2 id="recent" className="headline text-lg">
          {m.recent_title()}
        </h2>
        {stats && stats.totalTranslations > 0 && (
          <Badge>{m.recent_total({ count: formatNumber(stats.totalTranslations) })}</Badge>
        )}
      </div>
      {error && (
        <Notice tone="negative" title={m.recent_failed_to_load()} isUrgent className="m-4">
          <p className="text-sm">{errorLine(error)}</p>
          <Button size="sm" className="mt-2" onClick={reload}>
            {m.try_again()}
          </Button>
        </Notice>
      )}
      {hasFilters && <ListFilterBar filters={filters} onChange={change} />}
      {translations?.length === 0 && (isFiltered ? <NoneFound onClear={clear} /> : <Empty />)}
      {translations && translations.length > 0 && (
        <>
          <ul ref={rows} aria-labelledby="recent" className="divide-y">
            {translations.map((translation) => (
              <TranslationRow key={translation.id} translation={translation} nowMs={nowMs} />
            ))}
          </ul>
          {more.isShown && (
            <More shown={translations.length} total={isFiltered ? undefined : stats?.totalTranslations} more={more} />
          )}
        </>
      )}
    </Panel>
  )
}

interface MoreProps {
  readonly shown: number
  readonly total: number | undefined
  readonly more: ReturnType<typeof useTranslationList>['more']
}

function More({ shown, total = shown, more: { canShowMore, isBusy, error, showMore } }: MoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t px-4 py-3 sm:px-5">
      <p role="status" className="figures text-sm text-ink-muted">
        {m.recent_shown({ shown: formatNumber(shown), total: formatNumber(Math.max(shown, total)) })}
      </p>
      {error && (
        <p role="alert" className="text-sm text-negative">
          {m.recent_more_failed()} {errorLine(error)}
        </p>
      )}
      {canShowMore && (
        <Button size="sm" isBusy={isBusy} onClick={showMore}>
          {m.recent_more()}
        </Button>
      )}
    </div>
  )
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="px-4 py-10 text-center">
      <p role="status">{m.filter_none()}</p>
      <Button size="sm" className="mt-3" onClick={onClear}>
        {m.filter_clear()}
      </Button>
    </div>
  )
}

function Empty() {
  return (
    <div className="px-4 py-14 text-center">
      <h3 className="headline text-xl">{m.recent_empty_title()}</h3>
      <p className="mt-1 text-ink-muted">{m.recent_empty_text()}</p>
      <Button asChild className="mt-5">
        <Link to="/translate">
          {m.recent_empty_start()}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </div>
  )
}
