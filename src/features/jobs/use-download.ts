// Opens a result by its signed link. Links live five minutes, so an older one is asked for anew before it is used.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, serverMessage } from '../../lib/api-error.ts'
import { showFailure } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'
import { translationQuery } from './queries.ts'

/** A minute short of a link's life: time for the browser to start. */
const LINK_USABLE_MS = 4 * 60 * 1000

export function isLinkUsable(fetchedAtMs: number | undefined, nowMs: number): boolean {
  return fetchedAtMs !== undefined && nowMs - fetchedAtMs < LINK_USABLE_MS
}

export function useDownload(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const query = translationQuery(id)
      const state = client.getQueryState(query.queryKey)
      if (!state?.data?.downloadUrl || !isLinkUsable(state.dataUpdatedAt, Date.now())) {
        await client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
      }
      const { downloadUrl, originalFileName, format, preserveFormatting } = await client.fetchQuery(query)
      if (!downloadUrl) throw new ApiError(409, m.download_failed_unknown(), null)
      open(downloadUrl, translatedName(originalFileName, preserveFormatting ? format : 'txt'))
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? (serverMessage(error) ?? m.download_failed_unknown()) : null
      showFailure(reason === null ? m.download_failed_thrown() : m.download_failed({ reason }))
    },
  })
}

/** SPEC §2: the original base name, `-translated`, and the extension. */
export function translatedName(originalFileName: string, format: string): string {
  const dot = originalFileName.lastIndexOf('.')
  const base = dot > 0 ? originalFileName.slice(0, dot) : originalFileName
  return `${base || 'translation'}-translated.${format}`
}

function open(url: string, name: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name, target: '_blank', rel: 'noopener' })
  document.body.append(link)
  link.click()
  link.remove()
}
