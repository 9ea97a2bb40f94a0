// What a job's questions say of style. The form of address and the variant have one voice: the person's choice, or else
// what the document's brief has decided.
import type { TranslationRequest } from '../agents/translation-provider.ts'
import { formsOfAddress } from '../contract/language-forms.ts'
import type { Brief } from '../contract/translation/brief.ts'
import type { JobSpec } from './job-record.ts'

type Spec = Pick<JobSpec, 'targetLanguage' | 'maintainTone' | 'instructions' | 'formOfAddress' | 'targetVariant'>
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
export function decidedForms(
  { targetLanguage, formOfAddress = 'auto', targetVariant = null }: Spec,
  brief: Decided | null,
): Decided {
  const address = formOfAddress === 'auto' ? (brief?.formOfAddress ?? 'none') : formOfAddress
  return {
    formOfAddress: formsOfAddress(targetLanguage) === null ? 'none' : address,
    variant: targetVariant ?? brief?.variant ?? null,
  }
}
