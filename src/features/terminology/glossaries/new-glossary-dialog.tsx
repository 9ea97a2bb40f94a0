import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LANGUAGES } from '../../../../worker/contract/languages.ts'
import { MAX_GLOSSARY_NAME_LENGTH } from '../../../../worker/contract/limits.ts'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import { readPreferences } from '../../../lib/session/preferences.ts'
import * as m from '../../../../messages/generated/messages.js'
import { useCreateGlossary } from './queries.ts'

const CODES = LANGUAGES.map(({ code }) => code)

/** Begins with the languages that the person translates between, and leads to the new glossary. */
export function NewGlossaryDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [languages, setLanguages] = useState(usualLanguages)
  const [isChecked, setChecked] = useState(false)
  const { source, target } = languages
  const create = useCreateGlossary(
    ({ id }) => void navigate({ to: '/glossaries/$glossaryId', params: { glossaryId: id } }),
  )
  const isNameMissing = name.trim() === ''
  const nameFault = isChecked && isNameMissing ? m.glossary_name_missing() : undefined
  return (
    <Dialog
      isOpen
      onClose={() => !create.isPending && onClose()}
      title={m.glossary_new()}
      description={m.glossary_new_text()}
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!isNameMissing) create.mutate({ name: name.trim(), sourceLanguage: source, targetLanguage: target })
        }}
      >
        <Field
          label={m.glossary_name()}
          hint={m.glossary_name_hint()}
          error={nameFault ?? (create.error ? errorLine(create.error) : undefined)}
          required
          maxLength={MAX_GLOSSARY_NAME_LENGTH}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here it is where typing starts
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <LanguageSelect
          label={m.glossary_source()}
          value={source}
          choices={CODES.filter((code) => code !== target)}
          onChange={(code) => setLanguages({ source: code, target })}
          isInDialog
        />
        <LanguageSelect
          label={m.glossary_target()}
          value={target}
          choices={CODES.filter((code) => code !== source)}
          onChange={(code) => setLanguages({ source, target: code })}
          isInDialog
        />
        <Button type="submit" variant="primary" className="w-full" isBusy={create.isPending}>
          {m.glossary_create()}
        </Button>
      </form>
    </Dialog>
  )
}

function usualLanguages() {
  const { sourceLanguage, targetLanguage } = readPreferences()
  const source = sourceLanguage === 'auto' ? 'en' : sourceLanguage
  if (source !== targetLanguage) return { source, target: targetLanguage }
  return { source, target: source === 'en' ? ('es' as const) : ('en' as const) }
}
