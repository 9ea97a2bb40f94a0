import type { ReactNode } from 'react'
import type { Detection } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import type { Preferences } from '../../../lib/session/preferences.ts'
import * as m from '../../../../messages/generated/messages.js'
import type { GlossaryChoice } from './glossary-choice.ts'
import { MoreSettings } from './more-settings.tsx'
import type { OptionalCounts } from './optional-texts.ts'
import { OptionalTextsFields } from './optional-texts-fields.tsx'
import { SettingsCard } from './settings-card.tsx'
import type { Settings } from './use-settings.ts'

/** The element that says why the credits do not suffice. */
export const SHORTFALL_ID = 'too-few-credits'

interface SettingsSectionProps {
  readonly settings: Settings
  /** The settings as they hold for what is to be translated. */
  readonly preferences: Preferences
  /** Of the only document; null while there is none, and for several. */
  readonly detection: Detection | null
  /** What the documents have beside their own text. */
  readonly optionalTexts: OptionalCounts
  readonly glossary: GlossaryChoice
  readonly start: {
    readonly label: string
    readonly isDisabled: boolean
    /** The credits do not suffice, which the notice with `SHORTFALL_ID` says. */
    readonly isShort: boolean
    readonly isBusy: boolean
    readonly onStart: () => void
  }
  /** What is to be known before the start. */
  readonly children?: ReactNode
}

/** The settings beside the documents, and below them the button that starts. */
export function SettingsSection({ settings, start, children, ...shown }: SettingsSectionProps) {
  const { label, isDisabled, isShort, isBusy, onStart } = start
  return (
    <section aria-labelledby="settings" className="px-4 pb-4 sm:px-6 lg:pt-6">
      <h2 id="settings" className="mb-3 text-sm font-medium text-ink-muted">
        {m.settings_heading()}
      </h2>
      <SettingsCard preferences={shown.preferences} detection={shown.detection} onChange={settings.change}>
        <OptionalTextsFields counts={shown.optionalTexts} choices={shown.preferences} onChange={settings.change} />
        <MoreSettings
          preferences={shown.preferences}
          onChange={settings.change}
          glossary={shown.glossary}
          instructions={settings.instructions}
          onInstructions={settings.setInstructions}
        />
      </SettingsCard>
      {children}
      <Button
        variant="primary"
        size="lg"
        className="mt-5 w-full"
        disabled={isDisabled || isShort}
        {...(isShort && { 'aria-describedby': SHORTFALL_ID })}
        isBusy={isBusy}
        onClick={onStart}
      >
        {isBusy ? m.starting() : label}
      </Button>
    </section>
  )
}
