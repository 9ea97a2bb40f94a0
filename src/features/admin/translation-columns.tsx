import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { AdminTranslation } from '../../../worker/contract/admin.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { errorLine, errorMessage } from '../../lib/api/error-message.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import { formatNumber } from '../../lib/format.ts'
import { languageName } from '../../lib/language-name.ts'
import { variantName } from '../../lib/variant-name.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { Ago } from '../../components/lists/ago.tsx'
import type { Column } from '../../components/lists/record-table.tsx'
import { refreshAdmin } from './queries.ts'
import { UserLink } from './user-link.tsx'

const FORMS = { formal: m.report_address_formal, informal: m.report_address_informal }

/** SPEC §3 "admin list", with the owner and why a translation failed. */
export const TRANSLATION_COLUMNS: Column<AdminTranslation>[] = [
  {
    title: m.admin_document,
    width: 'wide',
    cell: ({ originalFileName, code }) => (
      <>
        <p className="text-base font-medium [overflow-wrap:anywhere]">{originalFileName}</p>
        {code !== null && <p className="text-negative">{errorMessage(code).fact}</p>}
      </>
    ),
  },
  {
    title: m.admin_owner,
    width: 'whole',
    cell: ({ userId, ownerEmail }) => <UserLink userId={userId} email={ownerEmail} />,
  },
  {
    title: m.admin_languages,
    width: 'whole',
    cell: ({ sourceLanguage, targetLanguage, formOfAddress, targetVariant }) => {
      const languages = { source: languageName(sourceLanguage), target: languageName(targetLanguage) }
      return (
        <>
          <span aria-hidden>{m.row_languages(languages)}</span>
          <span className="sr-only">{m.row_languages_spoken(languages)}</span>
          {(targetVariant !== null || formOfAddress !== 'auto') && (
            <p className="text-ink-muted">
              {[
                ...(targetVariant === null ? [] : [variantName(targetVariant)]),
                ...(formOfAddress === 'auto' ? [] : [FORMS[formOfAddress]()]),
              ].join(' · ')}
            </p>
          )}
        </>
      )
    },
  },
  {
    title: m.admin_words,
    cell: ({ wordCount }) => (wordCount === null ? '–' : formatNumber(wordCount)),
    isFigure: true,
  },
  { title: m.admin_credits_used, cell: ({ creditsUsed }) => formatNumber(creditsUsed), isFigure: true },
  {
    title: m.admin_quality,
    cell: ({ qualityScore }) =>
      qualityScore === null ? '–' : m.admin_quality_value({ score: formatNumber(qualityScore) }),
    isFigure: true,
  },
  { title: m.admin_translation_status, cell: ({ status }) => <StatusBadge status={status} /> },
  { title: m.admin_created, cell: ({ createdAt }) => <Ago time={createdAt} /> },
  {
    title: m.admin_actions,
    isActions: true,
    cell: (translation) => translation.canRetry && <RetryButton translation={translation} />,
  },
]

function RetryButton({ translation: { id, originalFileName } }: { readonly translation: AdminTranslation }) {
  const client = useQueryClient()
  const retry = useSoleMutation({
    mutationFn: () => bodyOf(api.admin.translations[':id'].retry.$post({ param: { id } })),
    onSuccess: async () => {
      showToast(m.admin_retried(), originalFileName)
      await refreshAdmin(client)
    },
    onError: (error) => showFailure(m.admin_retry_failed(), errorLine(error)),
  })
  return (
    <Button
      size="sm"
      isBusy={retry.isPending}
      aria-label={m.admin_retry_named({ name: originalFileName })}
      onClick={() => retry.mutate()}
    >
      <RotateCcw aria-hidden />
      {m.admin_retry()}
    </Button>
  )
}
