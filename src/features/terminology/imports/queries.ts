// Imports of large files, which the server does in the background. They are asked for again while one has not ended.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import type { ErrorCode } from '../../../../worker/contract/errors.ts'
import { type Import, importSchema } from '../../../../worker/contract/imports.ts'
import { api } from '../../../lib/api/api-client.ts'
import { ApiError, isGone } from '../../../lib/api/api-error.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { showFailure } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'

const POLL_MS = 1_500

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: async ({ signal }) =>
    z.array(importSchema).parse(await (await api.imports.$get({}, { init: { signal } })).json()),
  staleTime: 0,
  refetchInterval: ({ state }): number | false => (state.data?.some(isUnfinished) ? POLL_MS : false),
})

export function isUnfinished({ state }: Pick<Import, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

export function refreshImports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: importsQuery.queryKey })
}

/**
 * Imports into the memory, or into one glossary. `onEnd` is called when one of them has ended, or was removed in another
 * window, while the page looks on.
 */
export function useImports(glossaryId: string | null, onEnd: () => unknown): readonly Import[] {
  const { data = [] } = useQuery(importsQuery)
  const own = data.filter((one) => one.glossaryId === glossaryId)
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const unfinished = new Set(own.filter(isUnfinished).map(({ id }) => id))
    const hasEnded = [...before.current].some((id) => !unfinished.has(id))
    before.current = unfinished
    if (hasEnded) onEnd()
  })
  return own
}

/** An import as the server answered it when it took the file. */
export interface TakenImport {
  readonly one: Import
  readonly takenAtMs: number
}

/**
 * What the server has last told of an import. `removed`: the server has listed its imports since and not this one, which
 * was called off, or forgotten after its end, in another window. Null where none was taken.
 */
export function useTakenImport(taken: TakenImport | null): Import | 'removed' | null {
  const isListOlder = (listedAtMs: number) => taken !== null && listedAtMs < taken.takenAtMs
  const { data, dataUpdatedAt } = useQuery({
    ...importsQuery,
    enabled: taken !== null,
    refetchInterval: ({ state }): number | false =>
      isListOlder(state.dataUpdatedAt) || state.data?.some(isUnfinished) ? POLL_MS : false,
  })
  if (taken === null) return null
  const listed = data?.find(({ id }) => id === taken.one.id)
  return listed ?? (isListOlder(dataUpdatedAt) ? taken.one : 'removed')
}

/** Calls an import off, or forgets one that has ended. */
export function useRemoveImport(onRemoved: () => unknown) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: async (id: string) => {
      await api.imports[':id'].$delete({ param: { id } }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
    onError: (error) => showFailure(m.import_remove_failed(), errorLine(error)),
    onSettled: async () => {
      await refreshImports(client)
      onRemoved()
    },
  })
}

/** Of these, a part of the file may be imported. */
const UNFINISHED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'internal',
  'storage_unavailable',
  'import_too_complex',
  'import_interrupted',
])

/** Why an import has failed, as if the server had answered it. */
export function importError({ error }: Pick<Import, 'error'>): ApiError | null {
  if (error === null) return null
  const { code, sentence } = error
  return new ApiError(UNFINISHED.has(code) ? 500 : 422, sentence, code)
}
