import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { progressQuery, REBUILD_POLL_MS } from '../queries.ts'

/** Says of a result that it is older than the edits of its paragraphs. A download updates it first, and so does the preview. */
export function FileBehind({ progress: { id, rebuild } }: { readonly progress: Pick<JobProgress, 'id' | 'rebuild'> }) {
  const isRunning = rebuild?.isRunning === true
  useQuery({ ...progressQuery(id), enabled: isRunning, refetchInterval: REBUILD_POLL_MS })
  if (isRunning) {
    return (
      <Notice tone="info" title={m.job_file_writing()} className="mt-6">
        <p className="text-sm">{m.job_file_writing_text()}</p>
      </Notice>
    )
  }
  if (rebuild?.isNeeded !== true) return null
  const lacksChanges = rebuild.unwritten > 0
  return (
    <Notice tone="caution" title={lacksChanges ? m.job_file_behind() : m.job_file_out_of_date()} className="mt-6">
      <p className="text-sm">{lacksChanges ? m.job_file_behind_text() : m.job_file_out_of_date_text()}</p>
      <Button asChild size="sm" className="mt-2">
        <Link to="/translate/$translationId/preview" params={{ translationId: id }}>
          <BookOpen aria-hidden />
          {m.job_file_behind_open()}
        </Link>
      </Button>
    </Notice>
  )
}
