import type { JobStatus } from '../../../worker/contract/translation/translation.ts'
import { SelectField } from '../../components/ui/fields/select-field.tsx'
import * as m from '../../../messages/generated/messages.js'
import { choicesOf, STATUS_LABELS } from './labels.ts'
import { TranslationList } from './translation-list.tsx'

interface TranslationsPageProps {
  /** Stands in the page's address. */
  readonly status: JobStatus | 'any'
  readonly onChange: (status: JobStatus | 'any') => void
}

export function TranslationsPage({ status, onChange }: TranslationsPageProps) {
  return (
    <TranslationList
      filter={status === 'any' ? {} : { status }}
      title={m.admin_translations_all()}
      tools={
        <SelectField
          label={m.admin_translation_status()}
          className="w-full sm:w-44"
          choices={[{ value: 'any', label: m.admin_any_status() }, ...choicesOf(STATUS_LABELS)]}
          value={status}
          onChange={onChange}
        />
      }
    />
  )
}
