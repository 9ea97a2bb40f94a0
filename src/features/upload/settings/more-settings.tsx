import { ChevronRight } from 'lucide-react'
import { MAX_INSTRUCTIONS_LENGTH } from '../../../../worker/contract/limits.ts'
import type { ProviderAbilities } from '../../../../worker/contract/translation-providers.ts'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { SwitchRow } from '../../../components/ui/fields/switch-row.tsx'
import { TextareaField } from '../../../components/ui/fields/textarea-field.tsx'
import { useProviderAbilities } from '../../../lib/api/provider-abilities.ts'
import { counterNearLimit } from '../../../lib/forms/counter-near-limit.ts'
import type { Preferences } from '../../../lib/session/preferences.ts'
import * as m from '../../../../messages/generated/messages.js'
import type { GlossaryChoice } from './glossary-choice.ts'

const NO_GLOSSARY = 'none'

interface MoreSettingsProps {
  readonly preferences: Preferences
  readonly onChange: (change: Partial<Preferences>) => void
  readonly glossary: GlossaryChoice
  readonly instructions: string
  readonly onInstructions: (instructions: string) => void
}

/** What most translations do without: instructions, terms to approve, a glossary, and doing without the memory. */
export function MoreSettings({ preferences, onChange, glossary, instructions, onInstructions }: MoreSettingsProps) {
  const provider = useProviderAbilities()
  return (
    <details className="group mt-3">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-sm text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {m.settings_more()}
      </summary>
      <div className="mt-2 space-y-4">
        <TextareaField
          label={m.settings_instructions()}
          hint={provider.followsStyle ? m.settings_instructions_text() : m.settings_instructions_without()}
          rows={3}
          maxLength={MAX_INSTRUCTIONS_LENGTH}
          value={instructions}
          counter={counterNearLimit(instructions, MAX_INSTRUCTIONS_LENGTH)}
          onChange={({ target }) => onInstructions(target.value)}
        />
        <SwitchRow
          isSmall
          label={m.settings_approve_terms()}
          text={provider.followsTerms ? m.settings_approve_terms_text() : m.settings_approve_terms_without()}
          isDisabled={!provider.followsTerms}
          isOn={preferences.approveTerms}
          onChange={(approveTerms) => onChange({ approveTerms })}
        />
        <GlossaryField glossary={glossary} onChange={(glossaryId) => onChange({ glossaryId })} />
        <div>
          <SwitchRow
            isSmall
            label={m.settings_memory()}
            text={provider.feedsMemory ? m.settings_memory_text() : m.settings_memory_edits()}
            isOn={preferences.useMemory}
            onChange={(useMemory) => onChange({ useMemory })}
          />
          <Elsewhere to="/memory">{m.settings_memory_manage()}</Elsewhere>
        </div>
      </div>
    </details>
  )
}

interface GlossaryFieldProps {
  readonly glossary: GlossaryChoice
  readonly onChange: (id: string | null) => void
}

function GlossaryField({ glossary: { isIncluded, fitting, chosenId }, onChange }: GlossaryFieldProps) {
  const provider = useProviderAbilities()
  if (isIncluded === null) return null
  if (!isIncluded || fitting.length === 0) {
    return (
      <div className="text-sm">
        <p className="font-medium">{m.settings_glossary()}</p>
        <p className="mt-0.5 text-ink-muted">
          {isIncluded ? m.settings_glossary_none_fits() : m.settings_glossary_plan()}{' '}
          {isIncluded ? (
            <Elsewhere to="/glossaries">{m.settings_glossary_manage()}</Elsewhere>
          ) : (
            <Elsewhere to="/pricing">{m.settings_glossary_plans()}</Elsewhere>
          )}
        </p>
      </div>
    )
  }
  const names = fitting.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div>
      <SelectField
        label={m.settings_glossary()}
        hint={glossaryHint(provider)}
        choices={[{ value: NO_GLOSSARY, label: m.settings_glossary_none() }, ...names]}
        value={chosenId ?? NO_GLOSSARY}
        onChange={(value) => onChange(value === NO_GLOSSARY ? null : value)}
      />
      <Elsewhere to="/glossaries">{m.settings_glossary_manage()}</Elsewhere>
    </div>
  )
}

function glossaryHint({ followsTerms, checksTerms }: ProviderAbilities): string {
  if (followsTerms) return m.settings_glossary_text()
  return checksTerms ? m.settings_glossary_checked() : m.settings_glossary_shown()
}

interface ElsewhereProps {
  readonly to: '/glossaries' | '/memory' | '/pricing'
  readonly children: string
}

/** In a tab of its own: the files and settings of this page stay. A glossary that is made there is offered on return. */
function Elsewhere({ to, children }: ElsewhereProps) {
  return (
    <a href={to} target="_blank" className="text-sm text-accent underline underline-offset-3">
      {children}
      <span className="sr-only"> ({m.settings_new_tab()})</span>
    </a>
  )
}
