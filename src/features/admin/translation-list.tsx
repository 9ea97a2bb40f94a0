import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { JobStatus } from '../../../worker/contract/translation/translation.ts'
import { ScrollArea } from '../../components/ui/scroll-area.tsx'
import * as m from '../../../messages/generated/messages.js'
import { Empty, ListState, PagedList } from '../../components/lists/paged-list.tsx'
import { RecordTable } from '../../components/lists/record-table.tsx'
import { ListSection } from '../../components/lists/list-section.tsx'
import { recentTranslationsQuery, translationsQuery } from './queries.ts'
import { TRANSLATION_COLUMNS } from './translation-columns.tsx'

interface TranslationListProps {
  readonly filter: { readonly status?: JobStatus; readonly userId?: string }
  readonly title: string
  readonly tools?: ReactNode
}

export function TranslationList({ filter, title, tools }: TranslationListProps) {
  const query = useInfiniteQuery(translationsQuery(filter))
  return (
    <ListSection title={title} tools={tools}>
      <PagedList
        caption={title}
        empty={m.admin_translations_none()}
        query={query}
        columns={TRANSLATION_COLUMNS}
        keyOf={({ id }) => id}
      />
    </ListSection>
  )
}

/** SPEC §2: the 10 newest. */
export function RecentTranslations() {
  const { data, error, refetch } = useQuery(recentTranslationsQuery)
  return (
    <ListSection title={m.admin_recent()}>
      {!data && <ListState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty>{m.admin_translations_none()}</Empty>}
      {data && data.length > 0 && (
        // The users stand below, and are not to be far away.
        <ScrollArea label={m.admin_recent_list()} isBarKept className="max-h-80">
          <RecordTable caption={m.admin_recent()} columns={TRANSLATION_COLUMNS} rows={data} keyOf={({ id }) => id} />
        </ScrollArea>
      )}
    </ListSection>
  )
}
