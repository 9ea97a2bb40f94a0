import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { findLanguage } from '../../../worker/contract/languages.ts'
import { formatNumber } from '../../lib/format.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { languageName } from '../../lib/language-name.ts'
import * as m from '../../../messages/generated/messages.js'
import { ProgressCard } from '../progress/progress-card.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextareaField } from '../ui/fields/textarea-field.tsx'
import { DEMO_FIGURES, DEMO_LANGUAGES, DEMO_MAX_CHARACTERS, DEMO_MAX_WORDS, type DemoLanguage } from './demo-figures.ts'
import { wordsOf, targetsOf, withSample, withSource, withText } from './demo-translation.ts'
import { SamplePicker } from './sample-picker.tsx'
import { DEMO_FIELD, type DemoState, useDemoTranslation } from './use-demo-translation.ts'

/** The longest the demo takes; the card's own estimate is for documents. */
const ESTIMATE_SECONDS = 3
/** The share of the words from which on they are counted for the visitor. */
const NEARLY = 0.8

/** A translator to try, on samples or a text of one's own, without an account (SPEC §2). */
export function DemoTranslator() {
  const { input, state, change, translate } = useDemoTranslation()
  const result = useRef<HTMLDivElement>(null)
  const isTranslating = state.status === 'translating'
  const isHydrated = useHydrated()
  const isEmpty = input.text.trim() === ''
  return (
    <section aria-label={m.demo_translator_label()} className="rounded-lg border bg-sheet shadow-sheet">
      <div className="border-b px-4 py-4 sm:px-6">
        <SamplePicker chosen={input.category} onChoose={(category) => change((input) => withSample(input, category))} />
      </div>
      <div className="grid md:grid-cols-2">
        <div className="flex flex-col gap-4 px-4 py-5 sm:px-6 md:border-e">
          <SelectField
            label={m.demo_source()}
            choices={DEMO_LANGUAGES.map(choiceOf)}
            value={input.source}
            onChange={(source) => change((input) => withSource(input, source))}
          />
          <TextareaField
            label={m.demo_text()}
            placeholder={m.demo_placeholder(DEMO_FIGURES)}
            name={DEMO_FIELD}
            rows={9}
            // As high as what is in it: the result beside it is no shorter.
            className="[&_textarea]:field-sizing-content [&_textarea]:min-h-58"
            maxLength={DEMO_MAX_CHARACTERS}
            lang={findLanguage(input.source)?.tag}
            dir="auto"
            disabled={isTranslating}
            value={input.text}
            onChange={({ target }) => change((input) => withText(input, target.value))}
            counter={counterOf(input.text)}
          />
        </div>
        <div className="flex flex-col gap-4 border-t px-4 py-5 sm:px-6 md:border-t-0">
          <SelectField
            label={m.demo_target()}
            choices={targetsOf(input.source).map(choiceOf)}
            value={input.target}
            onChange={(target) => change((input) => ({ ...input, target }))}
          />
          <Result ref={result} state={state} target={input.target} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t px-4 py-4 sm:px-6">
        <Button variant="primary" disabled={isEmpty || !isHydrated} isBusy={isTranslating} onClick={translate}>
          {isTranslating ? m.demo_translating() : m.demo_translate()}
          {!isTranslating && <ArrowRight aria-hidden className="rtl:-scale-x-100" />}
        </Button>
        <p className="text-sm text-ink-muted">{m.demo_simulated()}</p>
        <noscript>
          <p className="text-sm text-ink-muted">{m.demo_needs_script()}</p>
        </noscript>
      </div>
      {state.status !== 'idle' && (
        <>
          <p className="border-t px-4 py-4 text-sm text-ink-muted sm:px-6">{m.demo_steps()}</p>
          <ProgressCard
            fileName={input.category === null ? 'your-text.txt' : `${input.category}-sample.txt`}
            status={isTranslating ? 'processing' : 'completed'}
            step={isTranslating ? state.step : 'formatting'}
            estimateSeconds={ESTIMATE_SECONDS}
            success={m.demo_steps_done()}
            onComplete={() => result.current?.scrollIntoView({ block: 'nearest' })}
          />
        </>
      )}
    </section>
  )
}

/** The characters; and the words, once they are what there is soon no more room for. */
function counterOf(text: string): string {
  const characters = m.demo_counter({ used: formatNumber(text.length), max: formatNumber(DEMO_MAX_CHARACTERS) })
  const words = wordsOf(text)
  return words < DEMO_MAX_WORDS * NEARLY
    ? characters
    : `${m.demo_counter_words({ used: words, max: DEMO_MAX_WORDS })} · ${characters}`
}

function choiceOf(code: DemoLanguage) {
  return { value: code, label: languageName(code) }
}

interface ResultProps {
  readonly ref: Ref<HTMLDivElement>
  readonly state: DemoState
  readonly target: DemoLanguage
}

function Result({ ref, state, target }: ResultProps) {
  const language = findLanguage(target)
  return (
    <div ref={ref} className="flex grow scroll-mb-4 flex-col">
      <p className="mb-1.5 text-sm font-medium">{m.demo_result()}</p>
      <div role="status" className="min-h-40 grow rounded-md bg-well px-4 py-3">
        {state.status === 'done' ? (
          <p
            lang={language?.tag}
            dir={state.translation.isCanned ? language?.direction : 'auto'}
            className={`animate-fade font-serif wrap-anywhere whitespace-pre-wrap ${state.translation.isCanned ? 'text-lg' : ''}`}
          >
            {state.translation.text}
          </p>
        ) : (
          <p className="text-ink-muted">
            {state.status === 'translating' ? m.demo_translating() : m.demo_result_empty()}
          </p>
        )}
      </div>
      {state.status === 'done' && !state.translation.isCanned && (
        <p className="mt-2 text-sm text-ink-muted">
          {m.demo_fallback()}{' '}
          <Link
            to="."
            search={{ signin: 1, next: '/translate' }}
            resetScroll={false}
            className="text-accent underline underline-offset-3"
          >
            {m.demo_fallback_sign_in()}
          </Link>
        </p>
      )}
    </div>
  )
}
