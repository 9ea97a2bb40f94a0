import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type LanguageCode, LANGUAGES } from '../../../../worker/contract/languages.ts'
import { factsOf, isReadyTarget } from '../../../../worker/documents/formats.ts'
import type { Translation } from '../../../../worker/contract/translation/translation.ts'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { ShortfallNotice } from '../../../components/more-credits/shortfall-notice.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { shortfallOf } from '../../../lib/api/api-error.ts'
import { describeError } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatCredits } from '../../../lib/format.ts'
import { languageName, sourceOfResult } from '../../../lib/language-name.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import * as m from '../../../../messages/generated/messages.js'
import { refreshOverview } from '../queries.ts'

const TARGETS = LANGUAGES.map(({ code }) => code)

interface AgainDialogProps {
  readonly translation: Translation
  readonly name: string
  readonly onClose: () => void
}

/** The same document into another language: the server still has the upload. */
export function AgainDialog({ translation, name, onClose }: AgainDialogProps) {
  const { id, isSimulated, pageCount } = translation
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: account } = useQuery(accountQuery)
  const [target, setTarget] = useState<LanguageCode>(
    () => TARGETS.find((code) => refusalOf(translation, code) === null) ?? 'en',
  )
  const start = useSoleMutation({
    mutationFn: () => bodyOf(api.translations[':id'].again.$post({ param: { id }, json: { targetLanguage: target } })),
    onSuccess: ({ id: translationId }) => {
      void refreshOverview(client)
      void navigate({ to: '/translate/$translationId', params: { translationId } })
    },
  })
  const shortfall = shortfallOf(start.error)
  const isPriced = !isSimulated && pageCount !== null && account?.isUnlimited !== true
  return (
    <Dialog isOpen onClose={onClose} title={m.again_title()} description={m.again_text({ name })}>
      <LanguageSelect
        isInDialog
        label={m.settings_target()}
        value={target}
        choices={TARGETS}
        onChange={setTarget}
        refusalOf={(code) => refusalOf(translation, code)}
      />
      {isPriced && (
        <p className="mt-3 text-sm text-ink-muted">{m.again_price({ credits: formatCredits(pageCount) })}</p>
      )}
      {shortfall ? (
        <ShortfallNotice shortfall={shortfall} back={null} />
      ) : (
        start.error && (
          <Notice tone="negative" title={describeError(start.error).fact} isUrgent className="mt-4">
            <p className="text-sm">{describeError(start.error).nextStep}</p>
          </Notice>
        )
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{m.again_keep()}</Button>
        <Button variant="primary" isBusy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          {m.again_start({ language: languageName(target) })}
        </Button>
      </div>
    </Dialog>
  )
}

function refusalOf(translation: Translation, code: LanguageCode): string | null {
  if (code === sourceOfResult(translation)) return m.target_is_source()
  if (code === translation.targetLanguage) return m.again_is_target()
  const { format, preserveFormatting } = translation
  return preserveFormatting && !isReadyTarget(format, code)
    ? m.target_not_in_format({ format: factsOf(format).name, language: languageName(code) })
    : null
}
