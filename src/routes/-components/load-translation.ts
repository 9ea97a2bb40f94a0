import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'

/** Loaders are part of the first load; what they read with need not be. */
export async function loadTranslation({
  params: { translationId },
}: {
  readonly params: { readonly translationId: string }
}): Promise<TranslationDetail> {
  const { translationQuery } = await import('../../features/jobs/queries.ts')
  const { queryClient } = await import('../../lib/api/query-client.ts')
  return queryClient.ensureQueryData(translationQuery(translationId))
}
