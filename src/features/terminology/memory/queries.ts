// Reads and changes of the translation memory. Translations and other windows feed it, so each visit reads it again.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { memorySummarySchema, type MemoryUnitDto } from '../../../../worker/contract/memory.ts'
import { api } from '../../../lib/api/api-client.ts'
import { deleteWithUndo, finishDeletions } from '../../../lib/api/delete-with-undo.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { pagedQuery, pageOf } from '../../../lib/api/paged-query.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { plainText } from '../../../lib/markup-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { type LanguagePair, pairName } from '../language-pair.tsx'

const MEMORY_KEY = ['memory'] as const

export const memoryQuery = queryOptions({
  queryKey: [...MEMORY_KEY, 'summary'],
  queryFn: async () => memorySummarySchema.parse(await (await api.memory.$get({ query: {} })).json()),
  staleTime: 0,
})

export interface UnitSearch {
  readonly q: string
  /** Null: all pairs. */
  readonly pair: LanguagePair | null
}

export function unitsQuery({ q, pair }: UnitSearch) {
  return {
    ...pagedQuery([...MEMORY_KEY, 'units', q, pair], ({ limit, cursor }, { signal }) =>
      readUnits({ q, pair }, limit, cursor, signal),
    ),
    staleTime: 0,
  }
}

/** A request looks at a part of the memory: one that finds nothing there goes on. */
async function readUnits({ q, pair }: UnitSearch, limit: string, from: string | undefined, signal: AbortSignal) {
  const of = pair === null ? {} : { source: pair.sourceLanguage, target: pair.targetLanguage }
  let cursor = from
  for (;;) {
    const query = { limit, q, ...of, ...(cursor !== undefined && { cursor }) }
    const page = await pageOf(api.memory.units.$get({ query }, { init: { signal } }))
    if (page.rows.length > 0 || page.next === null) return page
    cursor = page.next
  }
}

export function refreshMemory(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: MEMORY_KEY })
}

/** Names the unit as it was read: its id may be given to another one when it is gone. */
export function unitPath({ id, changedAt }: Pick<MemoryUnitDto, 'id' | 'changedAt'>): string {
  return `/api/memory/units/${id}?changedAt=${changedAt}`
}

/** The longest part of a text that a toast names. */
const NAMED_LENGTH = 60

export function deleteUnit(client: QueryClient, unit: MemoryUnitDto) {
  const { id, changedAt, source } = unit
  const words = plainText(source)
  const text = words.length > NAMED_LENGTH ? `${words.slice(0, NAMED_LENGTH)}…` : words
  return deleteWithUndo({
    path: unitPath(unit),
    title: m.unit_deleted(),
    text: m.unit_deleted_undo({ text }),
    failure: m.unit_delete_failed(),
    remove: () =>
      // Where it has changed meanwhile, the list shows what stands there now.
      api.memory.units[':id'].$delete({ param: { id }, query: { changedAt } }).catch(async (error: unknown) => {
        await refreshMemory(client)
        throw error
      }),
    onDeleted: () => refreshMemory(client),
  })
}

export function useEmptyPair(pair: LanguagePair) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: async () => {
      await finishDeletions()
      return api.memory.$delete({ query: { source: pair.sourceLanguage, target: pair.targetLanguage } })
    },
    onSuccess: () => showToast(m.memory_emptied(), pairName(pair)),
    onError: (error) => showFailure(m.memory_empty_failed(), errorLine(error)),
    onSettled: () => refreshMemory(client),
  })
}

export function useExportPair({ sourceLanguage, targetLanguage }: LanguagePair) {
  return useSoleMutation({
    mutationFn: async () => {
      await finishDeletions()
      const query = { format: 'tmx', source: sourceLanguage, target: targetLanguage } as const
      await saveFile(await api.memory.$get({ query }), `verso-memory-${sourceLanguage}-${targetLanguage}.tmx`)
    },
    onError: (error) => showFailure(m.memory_export_failed(), errorLine(error)),
  })
}
