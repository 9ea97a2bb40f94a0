// How the reader is addressed and which variant is written, for the target languages that have a choice.
import {
  ADDRESS_CHOICES,
  type AddressChoice,
  formsOfAddress,
  variantsOf,
} from '../../worker/contract/language-forms.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import { useProviderAbilities } from '../lib/api/provider-abilities.ts'
import { variantName } from '../lib/variant-name.ts'
import * as m from '../../messages/generated/messages.js'
import { SelectField } from './ui/fields/select-field.tsx'

interface Forms {
  readonly formOfAddress: AddressChoice
  /** Null: Verso decides. */
  readonly targetVariant: string | null
}

interface TargetFormsProps extends Forms {
  readonly targetLanguage: LanguageCode
  /** What is said of a choice that is left open. Absent: that Verso makes it. */
  readonly open?: { readonly label: string; readonly text: string }
  readonly onChange: (change: Partial<Forms>) => void
}

const NO_VARIANT = 'auto'

export function TargetForms(props: TargetFormsProps) {
  const { targetLanguage, formOfAddress, targetVariant, onChange } = props
  const open = props.open ?? { label: m.settings_forms_auto(), text: m.settings_forms_text() }
  const { followsStyle } = useProviderAbilities()
  const forms = formsOfAddress(targetLanguage)
  const variants = variantsOf(targetLanguage)
  if (forms === null && variants.length === 0) return null
  const labels = {
    auto: open.label,
    formal: m.settings_address_formal({ form: forms?.formal ?? '' }),
    informal: m.settings_address_informal({ form: forms?.informal ?? '' }),
  } satisfies Record<AddressChoice, string>
  return (
    <div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4">
        {variants.length > 0 && (
          <SelectField
            label={m.settings_variant()}
            choices={[
              { value: NO_VARIANT, label: open.label },
              ...variants.map((tag) => ({ value: tag, label: variantName(tag) })),
            ]}
            value={targetVariant !== null && variants.includes(targetVariant) ? targetVariant : NO_VARIANT}
            isDisabled={!followsStyle}
            onChange={(value) => onChange({ targetVariant: value === NO_VARIANT ? null : value })}
          />
        )}
        {forms !== null && (
          <SelectField
            label={m.settings_address()}
            choices={ADDRESS_CHOICES.map((value) => ({ value, label: labels[value] }))}
            value={formOfAddress}
            isDisabled={!followsStyle}
            onChange={(value) => onChange({ formOfAddress: value })}
          />
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-muted">{followsStyle ? open.text : m.settings_forms_without()}</p>
    </div>
  )
}
