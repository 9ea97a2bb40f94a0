// The routes of uploads and translations.
import type { Glossary, glossaryChangeSchema, GlossaryFileFormat } from '../glossary.ts'
import type { Brief, briefChangeSchema } from '../translation/brief.ts'
import type { z } from 'zod'
import type { LanguageCode } from '../languages.ts'
import type { ticketSchema } from '../translation/job-events.ts'
import type { TranslationReport } from '../translation/report.ts'
import type { SegmentMatches } from '../translation/segment-matches.ts'
import type {
  findingChangeSchema,
  OutlinePage,
  segmentChangeSchema,
  SegmentFilter,
  SegmentVersionDto,
  ChangedSegment,
  TranslatedSegment,
} from '../translation/segment.ts'
import type { DownloadFormat } from '../translation/download-format.ts'
import type {
  againRequestSchema,
  archiveLinkSchema,
  archiveRequestSchema,
  translationChangeSchema,
} from '../translation/translation-requests.ts'
import type {
  Draft,
  JobProgress,
  Translation,
  TranslationDetail,
  translationStatsSchema,
  uploadAcceptedSchema,
} from '../translation/translation.ts'
import type { At, FileRoute, Json, Page, Route } from './route.ts'

/** `status` and `ids` are lists, separated by commas. */
interface ListQuery extends Page {
  q?: string
  status?: string
  language?: LanguageCode
  ids?: string
}
interface SegmentQuery extends Page {
  filter?: SegmentFilter
  page?: string | number
  q?: string
}

export type TranslationRoutes = {
  '/download-archives': { $post: Route<z.infer<typeof archiveLinkSchema>, Json<typeof archiveRequestSchema>> }
  '/download/:id': { $get: FileRoute<At<'id'> & { query: { format?: DownloadFormat } }> }
  '/drafts/:id': { $get: Route<Draft, At<'id'>>; $delete: FileRoute<At<'id'>> }
  '/translation/:id': { $get: Route<TranslationDetail, At<'id'>> }
  '/translations': { $get: Route<Translation[], { query: ListQuery }> }
  '/translations/:id': {
    $patch: Route<Translation, At<'id'> & Json<typeof translationChangeSchema>>
    $delete: FileRoute<At<'id'>>
  }
  '/translations/:id/again': {
    $post: Route<z.infer<typeof uploadAcceptedSchema>, At<'id'> & Json<typeof againRequestSchema>>
  }
  '/translations/:id/brief': {
    $get: Route<Brief, At<'id'>>
    $patch: Route<Brief, At<'id'> & Json<typeof briefChangeSchema>>
  }
  '/translations/:id/brief/approve': { $post: Route<JobProgress, At<'id'>> }
  '/translations/:id/brief/file': { $get: FileRoute<At<'id'> & { query: { format: GlossaryFileFormat } }> }
  '/translations/:id/brief/glossary': { $post: Route<Glossary, At<'id'> & Json<typeof glossaryChangeSchema>> }
  '/translations/:id/cancel': { $post: Route<JobProgress, At<'id'>> }
  '/translations/:id/outline': { $get: Route<OutlinePage[], At<'id'>> }
  '/translations/:id/preview': { $get: FileRoute<At<'id'> & { query: { side: 'source' | 'result' } }> }
  '/translations/:id/progress': { $get: Route<JobProgress, At<'id'>> }
  '/translations/:id/rebuild': { $post: Route<JobProgress, At<'id'>> }
  '/translations/:id/report': { $get: Route<TranslationReport, At<'id'>> }
  '/translations/:id/retry': { $post: Route<JobProgress, At<'id'>> }
  '/translations/:id/segments': { $get: Route<TranslatedSegment[], At<'id'> & { query: SegmentQuery }> }
  '/translations/:id/segments/:segmentId': {
    $patch: Route<ChangedSegment, At<'id' | 'segmentId'> & Json<typeof segmentChangeSchema>>
  }
  '/translations/:id/segments/:segmentId/findings/:findingId': {
    $patch: Route<TranslatedSegment, At<'id' | 'segmentId' | 'findingId'> & Json<typeof findingChangeSchema>>
  }
  '/translations/:id/segments/:segmentId/history': { $get: Route<SegmentVersionDto[], At<'id' | 'segmentId'>> }
  '/translations/:id/segments/:segmentId/matches': { $get: Route<SegmentMatches, At<'id' | 'segmentId'>> }
  '/translations/:id/source': { $get: FileRoute<At<'id'>> }
  '/translations/stats': { $get: Route<z.infer<typeof translationStatsSchema>> }
  '/ws-ticket': { $post: Route<z.infer<typeof ticketSchema>, { json: { translationId: string } }> }
}
