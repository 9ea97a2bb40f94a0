import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Detection } from '../../../worker/contract/translation/translation.ts'
import { ShortfallNotice } from '../../components/more-credits/shortfall-notice.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Panel } from '../../components/ui/panel.tsx'
import { shortfallOf } from '../../lib/api/api-error.ts'
import { describeError, type ErrorMessage } from '../../lib/api/error-message.ts'
import { documentDefaults } from '../../lib/session/preferences.ts'
import { formatCredits } from '../../lib/format.ts'
import { dismissToast, showFailure } from '../../lib/toast.ts'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import * as m from '../../../messages/generated/messages.js'
import { DraftCard } from './draft-card.tsx'
import { isCovered } from './is-covered.ts'
import { pathOfDraft } from './path-of-draft.ts'
import { SampleButton } from './sample-button.tsx'
import { SetAside } from './set-aside.tsx'
import { useGlossaryChoice } from './settings/glossary-choice.ts'
import {
  chosenSource,
  effectiveSource,
  isTextOnlyTarget,
  settledSource,
  settledTarget,
} from './settings/language-pair.ts'
import { leavesText, optionalCounts, withChosenTexts } from './settings/optional-texts.ts'
import { SettingsSection, SHORTFALL_ID } from './settings/settings-section.tsx'
import { useSettings } from './settings/use-settings.ts'
import { UploadArea } from './upload-area.tsx'
import { type PickedFile, useDocumentDrop } from './use-document-drop.ts'
import { useDraft } from './use-draft.ts'
import { NoTranslationId, useStartTranslation } from './use-start-translation.ts'
import { DropHere, WorkspaceFrame } from './workspace-frame.tsx'

/** The first two steps of the wizard: a document, then its languages; a started job has a page of its own. */
interface WorkspaceProps {
  /** The upload that the address names, to go on with. */
  readonly openedDraft: string | null
  /** Puts an upload into the address, or none: as the next step, or in place of the present one. */
  readonly onDraft: (id: string | null, step: 'next' | 'instead') => void
  readonly onStarted: (id: string) => void
  /** Several files, which have a table and a quote together. */
  readonly onSeveral: (files: readonly PickedFile[]) => void
}

export function Workspace({ openedDraft, onDraft, onStarted, onSeveral }: WorkspaceProps) {
  usePageTitle(m.workspace_title())
  /** A document that takes another's place takes its step in the history too. */
  const step = useRef<'next' | 'instead'>('next')
  const control = useDraft(openedDraft, (id) => onDraft(id, step.current))
  const { draft, isSetAside } = control
  const isChoosing = isSetAside || draft.kind === 'none' || (draft.kind === 'opening' && openedDraft === null)
  const settings = useSettings()
  const { remembered, change } = settings
  const start = useStartTranslation(onStarted)
  const detection = draft.kind === 'ready' && !isSetAside ? withChosenTexts(draft.detection, remembered) : null
  const source = detection && effectiveSource(remembered.sourceLanguage, detection.language)
  // A target that a document needs is not remembered.
  const preferences = { ...remembered, targetLanguage: settledTarget(remembered.targetLanguage, source) }
  const glossary = useGlossaryChoice(
    remembered.glossaryId,
    source ?? chosenSource(remembered.sourceLanguage),
    preferences.targetLanguage,
  )
  const isShort = detection !== null && !isCovered(detection.quote)
  const isWithoutText = detection !== null && !leavesText(detection)
  const isUnsettable = isTextOnlyTarget(preferences.targetLanguage, preferences, detection)
  const isBusy = start.isPending || start.isSuccess

  /** Choices for one document do not carry over to the next. */
  const forgetDocument = () => {
    change(documentDefaults())
    settings.setInstructions('')
    start.reset()
    dismissToast()
  }
  const leaveDraft = () => {
    step.current = openedDraft === null ? 'next' : 'instead'
    if (openedDraft !== null) onDraft(null, 'instead')
  }
  const pick = (file: File) => {
    if (draft.kind !== 'none') forgetDocument()
    leaveDraft()
    control.pick(file)
  }
  const drop = useDocumentDrop({
    isDisabled: isBusy,
    onPick: (files) => {
      const [only, ...others] = files
      if (!only || others.length > 0) return onSeveral(files)
      if (only.refusal === null) return pick(only.file)
      // A good document is not given up for one that cannot be translated: the toast says enough.
      if (draft.kind === 'none' || draft.kind === 'failed') control.refuse(only.file, only.refusal)
    },
  })
  const remove = () => {
    forgetDocument()
    leaveDraft()
    control.remove()
  }
  const submit = () => {
    const { emailNotifications: _, ...choices } = preferences
    const detected = detection?.language ?? null
    if (!detection) return showFailure(m.missing_information(), m.missing_information_text())
    if (effectiveSource(choices.sourceLanguage, detected) === choices.targetLanguage) {
      return showFailure(m.invalid_pair(), m.invalid_pair_text())
    }
    const sourceLanguage = settledSource(choices.sourceLanguage, detected)
    const { draftId } = detection
    start.mutate({
      ...choices,
      sourceLanguage,
      glossaryId: glossary.chosenId,
      instructions: settings.instructions.trim(),
      draftId,
    })
  }
  return (
    <WorkspaceFrame
      step={isChoosing || draft.kind === 'failed' ? 1 : 2}
      title={m.workspace_title()}
      text={m.workspace_subtitle()}
      drop={drop}
    >
      <Panel aria-labelledby="document" className="relative p-4 sm:p-6">
        <h2 id="document" className="headline mb-4 text-lg">
          {m.upload_heading()}
        </h2>
        {draft.kind === 'opening' && !isChoosing && (
          <p role="status" className="text-ink-muted">
            {m.upload_opening()}
          </p>
        )}
        {draft.kind === 'none' && draft.lost && openedDraft !== null && <Lost message={draft.lost} />}
        {isSetAside && 'file' in draft && (
          <SetAside name={draft.file.name} onContinue={() => onDraft(control.draftId, 'next')} onRemove={remove} />
        )}
        {isChoosing && (
          <>
            <UploadArea isDragActive={drop.isDragActive} onBrowse={drop.open} />
            <SampleButton onPick={pick} />
            <Link to="/reviews/new" className="mt-4 inline-block text-sm underline underline-offset-3">
              {m.review_link()}
            </Link>
          </>
        )}
        {!isChoosing && 'file' in draft && (
          <DraftCard
            draft={detection ? { ...draft, kind: 'ready', detection } : draft}
            control={{ pick: control.pick, remove }}
            isLocked={isBusy}
          />
        )}
        {!isChoosing && drop.isDragActive && <DropHere text={m.upload_drop_replace()} />}
      </Panel>
      <SettingsSection
        settings={settings}
        preferences={preferences}
        detection={detection}
        optionalTexts={optionalCounts(detection ? [detection] : [])}
        glossary={glossary}
        start={{
          label: startLabel(detection),
          isDisabled: detection === null || isUnsettable || isWithoutText,
          isShort,
          isBusy,
          onStart: submit,
        }}
      >
        {isWithoutText && <NoTextLeft />}
        {detection && isShort && (
          <ShortfallNotice id={SHORTFALL_ID} shortfall={detection.quote} back={pathOfDraft(detection.draftId)} />
        )}
        {start.error && !isShort && (
          <StartFailure error={start.error} back={detection && pathOfDraft(detection.draftId)} />
        )}
      </SettingsSection>
    </WorkspaceFrame>
  )
}

/** The price is part of what the press means; where nothing is charged there is none. */
function startLabel(detection: Detection | null): string {
  if (!detection || detection.quote.isUnlimited || detection.quote.credits === 0) return m.start_translation()
  return m.start_for({ credits: formatCredits(detection.quote.credits) })
}

function Lost({ message: { fact, nextStep } }: { readonly message: ErrorMessage }) {
  return (
    <Notice tone="caution" title={fact} className="mb-4">
      <p className="text-sm">{nextStep}</p>
    </Notice>
  )
}

function NoTextLeft() {
  return (
    <Notice tone="caution" title={m.error_choices_leave_no_text()} className="mt-4">
      <p className="text-sm">{m.error_choices_leave_no_text_next()}</p>
    </Notice>
  )
}

/** The toast goes; why it did not start, and what to do about it, stays. */
function StartFailure({ error, back }: { readonly error: Error; readonly back: string | null }) {
  if (error instanceof NoTranslationId) return null
  const shortfall = shortfallOf(error)
  if (shortfall) return <ShortfallNotice shortfall={shortfall} back={back} />
  const { fact, nextStep } = describeError(error)
  return (
    <Notice tone="negative" title={fact} className="mt-4">
      <p className="text-sm">{nextStep}</p>
    </Notice>
  )
}
