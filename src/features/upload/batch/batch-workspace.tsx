import { useEffect, useState } from 'react'
import { ShortfallNotice } from '../../../components/more-credits/shortfall-notice.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { WizardSteps } from '../../../components/wizard-steps.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import { formatCredits, formatNumber } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import {
  documentDefaults,
  type Preferences,
  readPreferences,
  savePreferences,
} from '../../../lib/session/preferences.ts'
import * as m from '../../../messages/generated/messages.js'
import { useGlossaryChoice } from '../glossary-choice.ts'
import { chosenSource, effectiveSource, settledSource } from '../language-pair.ts'
import { MoreSettings } from '../more-settings.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { type BatchQuote, commonLanguage, obstacleOf, sumQuotes } from './batch-quote.ts'
import { BatchRow } from './batch-row.tsx'
import { type ReadyItem, useStartAll } from './use-start-all.ts'
import { type BatchItem, useBatch } from './use-batch.ts'

interface BatchWorkspaceProps {
  /** The uploads that the address names. */
  readonly openedIds: readonly string[]
  /** Files that were picked just now. */
  readonly files: readonly File[]
  /** Keeps the address up with what the server has. */
  readonly onStored: (ids: readonly string[]) => void
  readonly onEmpty: () => void
  readonly onStarted: (translationIds: readonly string[]) => void
}

/** Several documents with one quote and the same settings; each becomes a translation of its own. */
export function BatchWorkspace({ openedIds, files, onStored, onEmpty, onStarted }: BatchWorkspaceProps) {
  usePageTitle(m.workspace_title())
  const { items, remove, removeAll } = useBatch(openedIds, files)
  const [preferences, setPreferences] = useState(readPreferences)
  const [instructions, setInstructions] = useState('')
  const { started, refusals, isBusy, startAll } = useStartAll(onStarted)

  const stored = items.flatMap(({ draftId }) => (draftId === null ? [] : [draftId])).join(',')
  useEffect(() => {
    if (items.length === 0) onEmpty()
    else onStored(stored === '' ? [] : stored.split(','))
    // oxlint-disable-next-line react/exhaustive-deps -- the callbacks are new with each drawing; the address follows the ids
  }, [stored, items.length === 0])

  const ready = items.filter(isReady).filter(({ key }) => !started.has(key))
  const startable = ready.filter(({ draft }) => obstacleOf(draft.detection, preferences) === null)
  const quote = sumQuotes(startable.map(({ draft }) => draft.detection))
  const isShort = !quote.isUnlimited && quote.credits > quote.balance
  const isPreparing = items.some(({ draft }) => PREPARING.has(draft.kind))
  const source = commonLanguage(
    startable.map(({ draft }) => effectiveSource(preferences.sourceLanguage, draft.detection.language)),
  )
  const glossary = useGlossaryChoice(
    preferences.glossaryId,
    source ?? chosenSource(preferences.sourceLanguage),
    preferences.targetLanguage,
  )
  const change = (changed: Partial<Preferences>) => {
    const next = { ...preferences, ...changed }
    setPreferences(next)
    savePreferences({ ...next, ...documentDefaults() })
  }
  const submit = () => {
    const { emailNotifications: _, ...choices } = preferences
    // A glossary is for one pair of languages: documents of several have none.
    const glossaryId = source === null ? null : glossary.chosenId
    void startAll(startable, ({ language, draftId }) => ({
      ...choices,
      sourceLanguage: settledSource(choices.sourceLanguage, language),
      glossaryId,
      instructions: instructions.trim(),
      draftId,
    }))
  }
  return (
    <div className="mx-auto w-full max-w-6xl grow px-4 py-8 sm:px-6 sm:py-10">
      <WizardSteps current={2} />
      <header className="mt-8">
        <h1 className="headline text-3xl">
          {m.batch_title({ count: items.length, formatted: formatNumber(items.length) })}
        </h1>
        <p className="mt-1 text-ink-muted">{m.batch_text()}</p>
      </header>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Panel aria-labelledby="documents">
          <div className="flex items-center justify-between gap-4 border-b px-4 py-3 sm:px-5">
            <h2 id="documents" className="headline text-lg">
              {m.batch_heading()}
            </h2>
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={removeAll}>
              {m.batch_remove_all()}
            </Button>
          </div>
          <ul aria-labelledby="documents" className="divide-y">
            {items.map((item) => (
              <BatchRow
                key={item.key}
                item={item}
                preferences={preferences}
                isStarted={started.has(item.key)}
                refusal={refusalOf(refusals.get(item.key))}
                isLocked={isBusy}
                onRemove={() => remove(item.key)}
              />
            ))}
          </ul>
          <p role="status" className="figures border-t px-4 py-3 text-sm text-ink-muted sm:px-5">
            {isPreparing
              ? m.batch_preparing({ done: formatNumber(ready.length), total: formatNumber(items.length) })
              : totalText(quote)}
          </p>
        </Panel>
        <section aria-labelledby="settings" className="px-4 pb-4 sm:px-6 lg:pt-6">
          <h2 id="settings" className="mb-3 text-sm font-medium text-ink-muted">
            {m.settings_heading()}
          </h2>
          <SettingsCard preferences={preferences} detection={null} onChange={change}>
            <MoreSettings
              preferences={preferences}
              onChange={change}
              glossary={glossary}
              instructions={instructions}
              onInstructions={setInstructions}
            />
          </SettingsCard>
          {isShort && !isPreparing && <ShortfallNotice id="too-few-credits" shortfall={quote} back={null} isSeveral />}
          <Button
            variant="primary"
            size="lg"
            className="mt-5 w-full"
            disabled={isPreparing || quote.documents === 0 || isShort}
            {...(isShort && { 'aria-describedby': 'too-few-credits' })}
            isBusy={isBusy}
            onClick={submit}
          >
            {isBusy ? m.starting() : startLabel(quote)}
          </Button>
        </section>
      </div>
    </div>
  )
}

const PREPARING: ReadonlySet<BatchItem['draft']['kind']> = new Set(['waiting', 'opening', 'uploading', 'reading'])

function isReady(item: BatchItem): item is ReadyItem {
  return item.draft.kind === 'ready'
}

function refusalOf(error: unknown): string | null {
  return error === undefined ? null : errorLine(error)
}

function totalText({ documents, pages, credits, balance, isUnlimited }: BatchQuote): string {
  const facts = [
    m.batch_documents({ count: documents, formatted: formatNumber(documents) }),
    m.batch_pages({ count: pages, formatted: formatNumber(pages) }),
  ]
  if (credits === 0) return [...facts, m.quote_free()].join(' · ')
  const left = isUnlimited ? m.credits_unlimited() : m.usage_left({ credits: formatCredits(balance) })
  return [...facts, m.again_price({ credits: formatCredits(credits) }), left].join(' · ')
}

function startLabel({ documents, credits, isUnlimited }: BatchQuote): string {
  const label = m.batch_start({ count: documents, formatted: formatNumber(documents) })
  return credits === 0 || isUnlimited ? label : `${label} · ${formatCredits(credits)}`
}
