// The routes of glossaries and the translation memory.
import type {
  Glossary,
  glossaryChangeSchema,
  GlossaryEntry,
  GlossaryFileFormat,
  glossaryPageQuerySchema,
  newGlossaryEntrySchema,
  newGlossarySchema,
} from '../glossary.ts'
import type { Import } from '../imports.ts'
import type { LanguageCode } from '../languages.ts'
import type { MemoryUnitDto } from '../memory.ts'
import type { At, FileRoute, Json, Page, Query, Route } from './route.ts'

interface Pair {
  source?: LanguageCode
  target?: LanguageCode
}

export type TerminologyRoutes = {
  '/glossaries': {
    $get: Route<Glossary[]>
    $post: Route<Glossary, Json<typeof newGlossarySchema>>
  }
  '/glossaries/:id': {
    $patch: Route<Glossary, At<'id'> & Json<typeof glossaryChangeSchema>>
    $delete: FileRoute<At<'id'>>
  }
  '/glossaries/:id/entries': {
    $get: Route<GlossaryEntry[], At<'id'> & Query<typeof glossaryPageQuerySchema>>
    $post: Route<GlossaryEntry, At<'id'> & Json<typeof newGlossaryEntrySchema>>
  }
  '/glossaries/:id/entries/:entryId': {
    $put: Route<
      GlossaryEntry,
      At<'id' | 'entryId'> & { query: { updatedAt?: string } } & Json<typeof newGlossaryEntrySchema>
    >
    $delete: FileRoute<At<'id' | 'entryId'>>
  }
  '/glossaries/:id/file': { $get: FileRoute<At<'id'> & { query: { format: GlossaryFileFormat } }> }
  '/imports': { $get: Route<Import[]> }
  '/imports/:id': { $delete: FileRoute<At<'id'>> }
  '/memory': {
    /** With `format` a file, else a `MemorySummary`. */
    $get: FileRoute<{ query: Pair & { format?: 'tmx' } }>
    $delete: FileRoute<{ query: Pair }>
  }
  '/memory/units': { $get: Route<MemoryUnitDto[], { query: Page & Pair & { q?: string } }> }
  '/memory/units/:id': { $delete: FileRoute<At<'id'> & { query: { changedAt: string } }> }
}
