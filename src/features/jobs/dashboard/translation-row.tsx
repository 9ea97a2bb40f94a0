import { Link } from '@tanstack/react-router'
import { isUnderWay } from '../../../../worker/contract/translation/job-status.ts'
import type { Translation } from '../../../../worker/contract/translation/translation.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { useConfig } from '../../../lib/api/config.ts'
import { errorMessage } from '../../../lib/api/error-message.ts'
import { formatAgo, formatWords } from '../../../lib/format.ts'
import { languageName, sourceOfResult, sourceSoFar } from '../../../lib/language-name.ts'
import * as m from '../../../../messages/generated/messages.js'
import { listedName, nameNote } from '../listed-name.ts'
import { RowActions } from './row-actions.tsx'
import { RowProgress } from './row-progress.tsx'

interface TranslationRowProps {
  readonly translation: Translation
  readonly nowMs: number
}

export function TranslationRow({ translation, nowMs }: TranslationRowProps) {
  const { id, status, code, wordCount, createdAt, isSimulated, isExpired } = translation
  const name = listedName(translation)
  const note = nameNote(translation)
  const hasModel = useConfig()?.engine !== 'embedded'
  const isRunning = isUnderWay(status)
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center">
      <div className="min-w-0">
        <Link
          to="/translate/$translationId"
          params={{ translationId: id }}
          aria-label={m.row_open({ name })}
          className="block truncate font-medium underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-sm sm:gap-x-2 text-ink-muted">
          <LanguagePair translation={translation} isRunning={isRunning} />
          <Dot />
          <time dateTime={createdAt}>{formatAgo(createdAt, nowMs)}</time>
          {wordCount !== null && (
            <>
              <Dot />
              <span className="figures">{formatWords(wordCount)}</span>
            </>
          )}
          {note !== null && (
            <>
              <Dot />
              <span>{note}</span>
            </>
          )}
        </p>
        {status === 'failed' && code && <p className="text-sm text-negative">{errorMessage(code).fact}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:contents">
        {isRunning ? (
          <RowProgress translation={translation} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {/* Where no model is connected, the bar above every page says so. */}
            {isSimulated && hasModel && status === 'completed' && <Badge>{m.row_simulated()}</Badge>}
            {isExpired && <Badge>{m.row_expired()}</Badge>}
            <StatusBadge status={status} untranslated={translation.untranslatedSegments} />
          </div>
        )}
        <RowActions translation={translation} />
      </div>
    </li>
  )
}

function LanguagePair({ translation, isRunning }: { readonly translation: Translation; readonly isRunning: boolean }) {
  const source = languageName(isRunning ? sourceSoFar(translation) : sourceOfResult(translation))
  const target = languageName(translation.targetLanguage)
  return (
    <>
      <span aria-hidden>{m.row_languages({ source, target })}</span>
      <span className="sr-only">{m.row_languages_spoken({ source, target })}</span>
    </>
  )
}

function Dot() {
  return (
    <span aria-hidden className="text-control max-sm:hidden">
      ·
    </span>
  )
}
