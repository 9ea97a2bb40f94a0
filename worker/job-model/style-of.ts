// What a job's questions say of style. The form of address and the variant have one voice: the person's choice, or else
// what the document's brief has decided.
import type { TranslationRequest } from '../agents/translation-provider.ts'
import { formsOfAddress } from '../contract/language-forms.ts'
import type { Brief } from '../contract/translation/brief.ts'
import { NO_STYLE_CHOICES, type StoredStyle } from '../contract/translation/style-choices.ts'
import type { JobSpec } from './job-record.ts'

type Spec = Pick<JobSpec, 'targetLanguage' | keyof StoredStyle>
type Decided = Pick<Brief, 'formOfAddress' | 'variant'>

export function styleOf(spec: Spec, brief: Decided | null): TranslationRequest['style'] {
  const { maintainTone, instructions } = spec
  const { formOfAddress, variant } = decidedForms(spec, brief)
  return {
    maintainTone,
    instructions,
    ...(formOfAddress === 'none' ? {} : { formOfAddress }),
    ...(variant === null ? {} : { variant }),
  }
}

/** `none` and null where nothing is decided. */
export function decidedForms(spec: Spec, brief: Decided | null): Decided {
  const { targetLanguage, formOfAddress, targetVariant } = { ...NO_STYLE_CHOICES, ...spec }
  const address = formOfAddress === 'auto' ? (brief?.formOfAddress ?? 'none') : formOfAddress
  return {
    formOfAddress: formsOfAddress(targetLanguage) === null ? 'none' : address,
    variant: targetVariant ?? brief?.variant ?? null,
  }
}
