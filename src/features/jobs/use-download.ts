// Opens a result by its signed link. The link is requested each time: it is valid for five minutes, and the translation
// may have been deleted elsewhere, which a browser would only report as "canceled".
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, isGone, serverMessage } from '../../lib/api/api-error.ts'
import { showFailure } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../messages/generated/messages.js'
import { baseName } from './listed-name.ts'
import { refreshOverview, translationQuery } from './queries.ts'

export function useDownload(id: string) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: async () => {
      const detail = await client.fetchQuery({ ...translationQuery(id), staleTime: 0 })
      const { downloadUrl, originalFileName, format, preserveFormatting } = detail
      if (!downloadUrl) throw new ApiError(409, m.download_failed_unknown(), null)
      open(downloadUrl, translatedName(originalFileName, preserveFormatting ? format : 'txt'))
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? (serverMessage(error) ?? m.download_failed_unknown()) : null
      showFailure(reason === null ? m.download_failed_thrown() : m.download_failed({ reason }))
      if (isGone(error)) void refreshOverview(client)
    },
  })
}

/** SPEC §2: the original base name, `-translated`, and the extension. */
export function translatedName(originalFileName: string, format: string): string {
  return `${baseName(originalFileName) || 'translation'}-translated.${format}`
}

function open(url: string, name: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name, target: '_blank', rel: 'noopener' })
  document.body.append(link)
  link.click()
  link.remove()
}
