// Opens a result by its signed link. The link is requested each time: it is valid for five minutes, and the translation
// may have been deleted elsewhere, which a browser would only report as "canceled". A file that lacks edits is updated
// first.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { ApiError, isGone, serverMessage } from '../../lib/api/api-error.ts'
import { errorMessage } from '../../lib/api/error-message.ts'
import { showFailure } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../../messages/generated/messages.js'
import { refreshOverview, translationQuery } from './queries.ts'
import { writeEdits } from './write-edits.ts'

export function useDownload(id: string) {
  const client = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const download = useSoleMutation({
    mutationFn: async () => {
      let detail = await newest(client, id)
      if (detail.progress.rebuild?.isNeeded === true) {
        setWriting(true)
        const rebuild = await writeEdits(client, id)
        if (rebuild?.isNeeded === true) {
          showFailure(m.download_without_edits(), rebuild.code ? errorMessage(rebuild.code).fact : undefined)
        }
        detail = await newest(client, id) // a link is to one version of the file
      }
      const { downloadUrl, downloadName } = detail
      if (!downloadUrl) throw new ApiError(409, m.download_failed_unknown(), null)
      open(downloadUrl, downloadName ?? '')
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? (serverMessage(error) ?? m.download_failed_unknown()) : null
      showFailure(reason === null ? m.download_failed_thrown() : m.download_failed({ reason }))
      if (isGone(error)) void refreshOverview(client)
    },
    onSettled: () => setWriting(false),
  })
  /** `isWriting`: the download waits until the edits are in the file. */
  return { ...download, isWriting }
}

function newest(client: QueryClient, id: string): Promise<TranslationDetail> {
  return client.fetchQuery({ ...translationQuery(id), staleTime: 0 })
}

function open(url: string, name: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name, target: '_blank', rel: 'noopener' })
  document.body.append(link)
  link.click()
  link.remove()
}
