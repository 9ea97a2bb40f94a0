import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { MAX_FILES_AT_ONCE } from '../../../../worker/contract/limits.ts'
import { ShortfallNotice } from '../../../components/more-credits/shortfall-notice.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import { pricedPages } from '../../../lib/priced-pages.ts'
import type { Preferences } from '../../../lib/session/preferences.ts'
import { formatCredits, formatNumber } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import * as m from '../../../../messages/generated/messages.js'
import { useGlossaryChoice } from '../settings/glossary-choice.ts'
import { chosenSource, effectiveSource, settledSource } from '../settings/language-pair.ts'
import { optionalCounts, withChosenTexts } from '../settings/optional-texts.ts'
import { SettingsSection, SHORTFALL_ID } from '../settings/settings-section.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { type PickedFile, useDocumentDrop } from '../use-document-drop.ts'
import { DropHere, WorkspaceFrame } from '../workspace-frame.tsx'
import { type BatchQuote, commonLanguage, sumQuotes } from './batch-quote.ts'
import type { BatchItem } from './batch.ts'
import { BatchRow } from './batch-row.tsx'
import { sortItems } from './sort-items.ts'
import { useStartAll } from './use-start-all.ts'
import { useBatch } from './use-batch.ts'

interface BatchWorkspaceProps {
  /** The uploads that the address names. */
  readonly openedIds: readonly string[]
  /** Files that were picked just now. */
  readonly files: readonly PickedFile[]
  /** Keeps the address up with what the server has. */
  readonly onStored: (ids: readonly string[]) => void
  readonly onEmpty: () => void
  readonly onStarted: (translationIds: readonly string[]) => void
}

/** Several documents with one quote and the same settings; each becomes a translation of its own. */
export function BatchWorkspace({ openedIds, files, onStored, onEmpty, onStarted }: BatchWorkspaceProps) {
  usePageTitle(m.workspace_title())
  const settings = useSettings()
  const preferences = settings.remembered
  const { batch, items: read } = useBatch(openedIds, files)
  const items = read.map((item) => withChosenQuote(item, preferences))
  const { started, refusals, isBusy, startAll } = useStartAll(onStarted)
  const drop = useDocumentDrop({ isDisabled: isBusy, room: MAX_FILES_AT_ONCE - items.length, onPick: batch.add })

  const stored = items.flatMap(({ draftId }) => (draftId === null ? [] : [draftId])).join(',')
  useEffect(() => {
    if (items.length === 0) onEmpty()
    else onStored(stored === '' ? [] : stored.split(','))
    // oxlint-disable-next-line react/exhaustive-deps -- the callbacks are new with each drawing; the address follows the ids
  }, [stored, items.length === 0])

  const { ready, startable, preparing, refused } = sortItems(items, preferences, started)
  const quote = sumQuotes(startable.map(({ draft }) => draft.detection))
  const isShort = !quote.isUnlimited && quote.credits > quote.balance
  const isPreparing = preparing.length > 0
  const source = commonLanguage(
    startable.map(({ draft }) => effectiveSource(preferences.sourceLanguage, draft.detection.language)),
  )
  const glossary = useGlossaryChoice(
    preferences.glossaryId,
    source ?? chosenSource(preferences.sourceLanguage),
    preferences.targetLanguage,
  )
  const submit = () => {
    const { emailNotifications: _, ...choices } = preferences
    // A glossary is for one pair of languages: documents of several have none.
    const glossaryId = source === null ? null : glossary.chosenId
    void startAll(startable, ({ language, draftId }) => ({
      ...choices,
      sourceLanguage: settledSource(choices.sourceLanguage, language),
      glossaryId,
      instructions: settings.instructions.trim(),
      draftId,
    }))
  }
  return (
    <WorkspaceFrame
      step={2}
      title={titleOf(items.length, items.length - refused.length)}
      text={m.batch_text()}
      drop={drop}
    >
      <Panel aria-labelledby="documents" className="relative">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-5">
          <h2 id="documents" className="headline text-lg">
            {m.batch_heading()}
          </h2>
          <div className="flex gap-2">
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={batch.removeAll}>
              {m.batch_remove_all()}
            </Button>
            <Button size="sm" disabled={isBusy} onClick={drop.open}>
              <Plus aria-hidden />
              {m.batch_add()}
            </Button>
          </div>
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
              onRetry={() => batch.retry(item.key)}
              onRemove={() => batch.remove(item.key)}
            />
          ))}
        </ul>
        <p role="status" className="figures border-t px-4 py-3 text-sm text-ink-muted sm:px-5">
          {isPreparing
            ? m.batch_preparing({
                done: formatNumber(ready.length),
                total: formatNumber(ready.length + preparing.length),
              })
            : totalText(quote)}
        </p>
        {drop.isDragActive && <DropHere text={m.batch_drop()} />}
      </Panel>
      <SettingsSection
        settings={settings}
        preferences={preferences}
        detection={null}
        optionalTexts={optionalCounts(startable.map(({ draft }) => draft.detection))}
        glossary={glossary}
        start={{
          label: startLabel(quote),
          isDisabled: isPreparing || quote.documents === 0,
          isShort,
          isBusy,
          onStart: submit,
        }}
      >
        {isShort && !isPreparing && <ShortfallNotice id={SHORTFALL_ID} shortfall={quote} back={null} isSeveral />}
      </SettingsSection>
    </WorkspaceFrame>
  )
}

function withChosenQuote(item: BatchItem, preferences: Preferences): BatchItem {
  const { draft } = item
  if (draft.kind !== 'ready') return item
  return { ...item, draft: { ...draft, detection: withChosenTexts(draft.detection, preferences) } }
}

/** What is translated, of how many documents. */
function titleOf(all: number, translated: number): string {
  if (translated === all || translated === 0) return m.batch_title({ count: all, formatted: formatNumber(all) })
  return m.batch_title_part({ translated: formatNumber(translated), all: formatNumber(all) })
}

function refusalOf(error: unknown): string | null {
  return error === undefined ? null : errorLine(error)
}

function totalText({ documents, formats, pages, credits, balance, isUnlimited }: BatchQuote): string {
  if (documents === 0) return m.batch_nothing()
  const facts = [
    m.batch_documents({ count: documents, formatted: formatNumber(documents) }),
    pricedPages(formats, pages),
  ]
  if (credits === 0) return [...facts, m.quote_free()].join(' · ')
  const left = isUnlimited ? m.credits_unlimited() : m.usage_left({ credits: formatCredits(balance) })
  return [...facts, m.again_price({ credits: formatCredits(credits) }), left].join(' · ')
}

function startLabel({ documents, credits, isUnlimited }: BatchQuote): string {
  if (documents === 0) return m.start_translation()
  const label = m.batch_start({ count: documents, formatted: formatNumber(documents) })
  return credits === 0 || isUnlimited ? label : `${label} · ${formatCredits(credits)}`
}
