import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminRating } from '../../../../worker/contract/admin.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { RATING_LABELS } from '../labels.ts'
import { Ago } from '../../../components/lists/ago.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import type { Column } from '../../../components/lists/record-table.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { ratingsQuery } from '../queries.ts'
import { UserLink } from '../user-link.tsx'

const RATINGS = ['positive', 'neutral', 'negative'] as const
const TONES = { positive: 'positive', neutral: 'caution', negative: 'negative' } as const

const COLUMNS: Column<AdminRating>[] = [
  {
    title: m.admin_document,
    cell: ({ originalFileName }) => (
      <span className="[overflow-wrap:anywhere]">{originalFileName ?? m.admin_deleted_document()}</span>
    ),
  },
  {
    title: m.admin_rating,
    cell: ({ rating }) => <Badge tone={TONES[rating]}>{RATING_LABELS[rating]()}</Badge>,
  },
  {
    title: m.admin_user,
    width: 'whole',
    cell: ({ userId, email }) => <UserLink userId={userId} email={email} />,
  },
  { title: m.admin_when, cell: ({ createdAt }) => <Ago time={createdAt} /> },
]

/** What people said of their translations, and how often. */
export function Ratings() {
  const query = useInfiniteQuery(ratingsQuery)
  const counts = query.data?.pages[0]?.counts
  return (
    <ListSection
      title={m.admin_ratings()}
      tools={
        counts && (
          <p className="flex flex-wrap gap-2">
            {RATINGS.map((rating) => (
              <Badge key={rating} tone={TONES[rating]}>
                {RATING_LABELS[rating]()}: {formatNumber(counts[rating])}
              </Badge>
            ))}
          </p>
        )
      }
    >
      <PagedList
        caption={m.admin_ratings()}
        empty={m.admin_ratings_none()}
        query={query}
        columns={COLUMNS}
        keyOf={({ translationId, userId }) => `${translationId} ${userId}`}
      />
    </ListSection>
  )
}
