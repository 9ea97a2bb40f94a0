import { LANGUAGES } from '../../../worker/contract/languages.ts'
import type { Detection } from '../../../worker/contract/translation.ts'
import { SwitchRow } from '../../components/ui/switch-row.tsx'
import { languageName } from '../../lib/language-name.ts'
import type { Preferences } from '../../lib/preferences.ts'
import * as m from '../../messages/generated/messages.js'
import { effectiveSource, settledSource, targetChoices } from './language-pair.ts'
import { LanguageSelect } from './language-select.tsx'

const SOURCE_CHOICES = ['auto', ...LANGUAGES.map(({ code }) => code)] as const
/** Below this the detector itself would rather be asked twice. */
const SURE_CONFIDENCE = 0.7

interface SettingsCardProps {
  readonly preferences: Preferences
  readonly detection: Detection | null
  readonly onChange: (change: Partial<Preferences>) => void
}

export function SettingsCard({ preferences, detection, onChange }: SettingsCardProps) {
  const { sourceLanguage, targetLanguage } = preferences
  const detected = detection?.language ?? null
  const isSamePair = detection !== null && effectiveSource(sourceLanguage, detected) === targetLanguage
  return (
    <div>
      <div className="space-y-4">
        <LanguageSelect
          label={m.settings_source()}
          value={settledSource(sourceLanguage, detected)}
          choices={SOURCE_CHOICES}
          onChange={(code) => onChange({ sourceLanguage: code })}
        >
          {detection && <Detected detection={detection} />}
        </LanguageSelect>
        <LanguageSelect
          label={m.settings_target()}
          value={targetLanguage}
          choices={targetChoices(sourceLanguage, detected)}
          onChange={(code) => onChange({ targetLanguage: code })}
        >
          {isSamePair && <p className="mt-1.5 text-sm text-negative">{m.invalid_pair_text()}</p>}
        </LanguageSelect>
      </div>
      <div className="mt-4 divide-y border-y">
        <SwitchRow
          label={m.settings_multi_agent()}
          text={m.settings_multi_agent_text()}
          isOn={preferences.useMultiAgent}
          onChange={(useMultiAgent) => onChange({ useMultiAgent })}
        />
        <SwitchRow
          label={m.settings_formatting()}
          text={m.settings_formatting_text()}
          isOn={preferences.preserveFormatting}
          onChange={(preserveFormatting) => onChange({ preserveFormatting })}
        />
        <SwitchRow
          label={m.settings_tone()}
          text={m.settings_tone_text()}
          isOn={preferences.maintainTone}
          onChange={(maintainTone) => onChange({ maintainTone })}
        />
      </div>
    </div>
  )
}

function Detected({ detection: { language, confidence } }: { readonly detection: Detection }) {
  return (
    <p role="status" className="mt-1.5 text-sm text-ink-muted">
      {detectedText(language, confidence)}
    </p>
  )
}

function detectedText(language: Detection['language'], confidence: number): string {
  if (language === null) return m.detected_none()
  const name = languageName(language)
  return confidence < SURE_CONFIDENCE ? m.detected_unsure({ language: name }) : m.detected({ language: name })
}
