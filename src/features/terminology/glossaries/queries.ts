// Reads and changes of glossaries. Each change reads the list again, also after a failure: another window may have made
// the same change.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  Glossary,
  GlossaryEntry,
  GlossaryFileFormat,
  NewGlossaryEntry,
} from '../../../../worker/contract/glossary.ts'
import type { LanguageCode } from '../../../../worker/contract/languages.ts'
import { MAX_GLOSSARY_PAGE_SIZE } from '../../../../worker/contract/limits.ts'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { deleteWithUndo, finishDeletions } from '../../../lib/api/delete-with-undo.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { GLOSSARIES_KEY, glossariesQuery } from '../../../lib/api/glossaries-query.ts'
import { pageOf } from '../../../lib/api/paged-query.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'

/** All entries of a glossary: the page searches them as one types. */
export function entriesQuery(id: string) {
  return queryOptions({
    queryKey: [...GLOSSARIES_KEY, id, 'entries'],
    queryFn: ({ signal }) => readEntries(id, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always', // another window may have changed them
  })
}

async function readEntries(id: string, signal: AbortSignal): Promise<GlossaryEntry[]> {
  const entries: GlossaryEntry[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = {
      limit: MAX_GLOSSARY_PAGE_SIZE,
      ...(cursor !== null && { cursor }),
    }
    const page = await pageOf(api.glossaries[':id'].entries.$get({ param: { id }, query }, { init: { signal } }))
    entries.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return entries
}

export function refreshGlossaries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: GLOSSARIES_KEY })
}

function refreshList(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: glossariesQuery.queryKey })
}

interface NewGlossary {
  readonly name: string
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
}

export function useCreateGlossary(onCreated: (glossary: Glossary) => void) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: (fields: NewGlossary): Promise<Glossary> => bodyOf(api.glossaries.$post({ json: fields })),
    onSuccess: async (glossary) => {
      await refreshList(client)
      onCreated(glossary)
    },
  })
}

export function useRenameGlossary({ id }: Glossary, onRenamed: () => void) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: (name: string): Promise<Glossary> =>
      bodyOf(api.glossaries[':id'].$patch({ param: { id }, json: { name } })),
    onSuccess: async () => {
      await refreshList(client)
      onRenamed()
    },
  })
}

export function useDeleteGlossary({ id, name }: Glossary, onDeleted: () => void) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: () => api.glossaries[':id'].$delete({ param: { id } }),
    onSuccess: () => {
      showToast(m.glossary_deleted(), m.glossary_deleted_text({ name }))
      onDeleted()
    },
    onError: (error) => showFailure(m.glossary_delete_failed(), errorLine(error)),
    onSettled: () => refreshList(client),
  })
}

export function useExportGlossary({ id, name }: Glossary) {
  return useSoleMutation({
    mutationFn: async (format: GlossaryFileFormat) => {
      await finishDeletions()
      const file = await api.glossaries[':id'].file.$get({ param: { id }, query: { format } })
      await saveFile(file, `${name}.${format}`)
    },
    onError: (error) => showFailure(m.glossary_export_failed(), errorLine(error)),
  })
}

/**
 * Adds an entry, or changes one as it was read. When somebody else has changed the glossary since, or deleted the
 * entry, nothing is saved and the entries are read again.
 */
export function useSaveEntry(glossaryId: string, read: GlossaryEntry | null, onSaved: (entry: GlossaryEntry) => void) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: async (json: NewGlossaryEntry): Promise<GlossaryEntry> => {
      await finishDeletions() // the same term may just have been deleted
      const entries = api.glossaries[':id'].entries
      if (read === null) return bodyOf(entries.$post({ param: { id: glossaryId }, json }))
      const { id: entryId, updatedAt } = read
      return bodyOf(entries[':entryId'].$put({ param: { id: glossaryId, entryId }, query: { updatedAt }, json }))
    },
    onError: (error) => {
      const isBehind = error instanceof ApiError && (error.status === 409 || error.status === 404)
      return isBehind ? client.invalidateQueries(entriesQuery(glossaryId)) : undefined
    },
    onSuccess: async (saved) => {
      await client.cancelQueries(entriesQuery(glossaryId)) // it may be without what was saved
      setEntries(client, glossaryId, (entries) => [...entries.filter(({ id }) => id !== saved.id), saved])
      void refreshList(client)
      onSaved(saved)
    },
  })
}

export function entryPath(glossaryId: string, entryId: string): string {
  return `/api/glossaries/${glossaryId}/entries/${entryId}`
}

export function deleteEntry(client: QueryClient, glossaryId: string, { id: entryId, source }: GlossaryEntry) {
  return deleteWithUndo({
    path: entryPath(glossaryId, entryId),
    title: m.entry_deleted(),
    text: m.entry_deleted_undo({ term: source }),
    failure: m.entry_delete_failed(),
    remove: () => api.glossaries[':id'].entries[':entryId'].$delete({ param: { id: glossaryId, entryId } }),
    onDeleted: () => {
      setEntries(client, glossaryId, (entries) => entries.filter(({ id }) => id !== entryId))
      return refreshList(client)
    },
  })
}

function setEntries(
  client: QueryClient,
  glossaryId: string,
  change: (entries: readonly GlossaryEntry[]) => GlossaryEntry[],
): void {
  client.setQueryData(entriesQuery(glossaryId).queryKey, (entries) => entries && change(entries))
}
