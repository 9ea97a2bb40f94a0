import type { ReactNode } from 'react'
import { findLanguage, LANGUAGES } from '../../../../worker/contract/languages.ts'
import type { Detection } from '../../../../worker/contract/translation/translation.ts'
import { factsOf } from '../../../../worker/documents/formats.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SwitchRow } from '../../../components/ui/fields/switch-row.tsx'
import { useProviderAbilities } from '../../../lib/api/provider-abilities.ts'
import { languageName } from '../../../lib/language-name.ts'
import { fittingForms, type Preferences } from '../../../lib/session/preferences.ts'
import * as m from '../../../../messages/generated/messages.js'
import { hasFormatting } from '../document-formats.ts'
import { contradicted, isSourceLanguage, isSure, isTextOnlyTarget, settledSource } from './language-pair.ts'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { TargetForms } from '../../../components/target-forms.tsx'

const TARGET_CHOICES = LANGUAGES.map(({ code }) => code)
const SOURCE_CHOICES = ['auto', ...TARGET_CHOICES] as const

interface SettingsCardProps {
  readonly preferences: Preferences
  readonly detection: Detection | null
  readonly onChange: (change: Partial<Preferences>) => void
  /** Settings that most translations do without. */
  readonly children?: ReactNode
}

export function SettingsCard({ preferences, detection, onChange, children }: SettingsCardProps) {
  const provider = useProviderAbilities()
  const { sourceLanguage, targetLanguage } = preferences
  const forms = { targetLanguage, ...fittingForms(preferences) }
  const detected = detection?.language ?? null
  const inDocument = contradicted(sourceLanguage, detection)
  const facts = detection && factsOf(detection.format)
  const isTextOnly = isTextOnlyTarget(targetLanguage, preferences, detection)
  const isUnturned =
    facts?.mirrorsLayout === false && !isTextOnly && preferences.preserveFormatting && isRightToLeft(targetLanguage)
  return (
    <div>
      <div className="space-y-4">
        <LanguageSelect
          label={m.settings_source()}
          value={settledSource(sourceLanguage, detected)}
          choices={SOURCE_CHOICES}
          onChange={(code) => onChange({ sourceLanguage: code })}
        >
          <p role="status" className="mt-1.5 text-sm text-ink-muted empty:mt-0">
            {detection && !inDocument && detectedText(detection)}
          </p>
          {inDocument && (
            <Contradiction
              chosen={sourceLanguage}
              detected={inDocument}
              onUse={() => onChange({ sourceLanguage: 'auto' })}
            />
          )}
        </LanguageSelect>
        <LanguageSelect
          label={m.settings_target()}
          value={targetLanguage}
          choices={TARGET_CHOICES}
          onChange={(code) => onChange({ targetLanguage: code })}
          refusalOf={(code) => (isSourceLanguage(code, sourceLanguage, detected) ? m.target_is_source() : null)}
          noteOf={(code) => (isTextOnlyTarget(code, preferences, detection) ? m.target_text_only() : null)}
        >
          {facts && isTextOnly && (
            <Notice
              tone="caution"
              title={m.target_not_in_format({ format: facts.name, language: languageName(targetLanguage) })}
              isUrgent
              className="mt-2"
            >
              <p className="text-sm">{m.target_not_in_format_text()}</p>
              <Button size="sm" className="mt-2" onClick={() => onChange({ preserveFormatting: false })}>
                {m.target_take_text()}
              </Button>
            </Notice>
          )}
          {isUnturned && (
            <p role="status" className="mt-1.5 text-sm text-caution">
              {m.warning_layout_not_turned()}
            </p>
          )}
        </LanguageSelect>
        <TargetForms {...forms} onChange={onChange} />
      </div>
      <div className="mt-4">
        <SwitchRow
          isSmall
          label={m.settings_multi_agent()}
          text={provider.hasReviewer ? m.settings_multi_agent_text() : m.settings_multi_agent_without()}
          isDisabled={!provider.hasReviewer}
          isOn={preferences.useMultiAgent}
          onChange={(useMultiAgent) => onChange({ useMultiAgent })}
        />
        {hasFormatting(detection) && (
          <SwitchRow
            isSmall
            label={m.settings_formatting()}
            text={preferences.preserveFormatting ? m.settings_formatting_on() : m.settings_formatting_off()}
            isOn={preferences.preserveFormatting}
            onChange={(preserveFormatting) => onChange({ preserveFormatting })}
          />
        )}
        <SwitchRow
          isSmall
          label={m.settings_tone()}
          text={provider.followsStyle ? m.settings_tone_text() : m.settings_tone_without()}
          isDisabled={!provider.followsStyle}
          isOn={preferences.maintainTone}
          onChange={(maintainTone) => onChange({ maintainTone })}
        />
      </div>
      {children}
    </div>
  )
}

function isRightToLeft(code: string): boolean {
  return findLanguage(code)?.direction === 'rtl'
}

interface ContradictionProps {
  readonly chosen: string
  readonly detected: string
  readonly onUse: () => void
}

function Contradiction({ chosen, detected, onUse }: ContradictionProps) {
  const language = languageName(detected)
  return (
    <Notice tone="caution" title={m.source_contradicted({ language })} isUrgent className="mt-2">
      <p className="text-sm">{m.source_contradicted_text({ chosen: languageName(chosen) })}</p>
      <Button size="sm" className="mt-2" onClick={onUse}>
        {m.source_use_detected({ language })}
      </Button>
    </Notice>
  )
}

function detectedText(detection: Detection): string {
  if (detection.language === null) return m.detected_none()
  const language = languageName(detection.language)
  return isSure(detection) ? m.detected({ language }) : m.detected_unsure({ language })
}
