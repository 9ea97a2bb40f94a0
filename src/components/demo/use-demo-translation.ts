import { useCallback, useEffect, useRef, useState } from 'react'
import { PROGRESS_STEPS, type ProgressStep } from '../progress/progress-estimate.ts'
import { useTypedBefore } from '../../lib/forms/use-typed-before.ts'
import {
  demoDelayMs,
  type DemoInput,
  type DemoTranslation,
  demoTranslation,
  FIRST_INPUT,
  withText,
} from './demo-translation.ts'

/** The name of the text's field. */
export const DEMO_FIELD = 'demo-text'

export type DemoState =
  | { readonly status: 'idle' }
  | { readonly status: 'translating'; readonly step: ProgressStep }
  | { readonly status: 'done'; readonly translation: DemoTranslation }

const IDLE: DemoState = { status: 'idle' }

/** Idle, translating, done (SPEC §4). A change of what is to be translated takes the result away. */
export function useDemoTranslation() {
  const { [DEMO_FIELD]: typed } = useTypedBefore({ [DEMO_FIELD]: FIRST_INPUT.text })
  const [input, setInput] = useState(FIRST_INPUT)
  const [state, setState] = useState<DemoState>(IDLE)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Hydrate with the prerendered text first, then restore what the user typed before.
  useEffect(() => setInput((input) => withText(input, typed)), [typed])

  const change = useCallback((next: (input: DemoInput) => DemoInput) => {
    clearTimeout(timer.current)
    setState(IDLE)
    setInput(next)
  }, [])

  const translate = useCallback(() => {
    const stepMs = demoDelayMs(Math.random()) / PROGRESS_STEPS.length
    const enter = (index: number) => {
      const step = PROGRESS_STEPS[index]
      if (step === undefined) {
        setState({ status: 'done', translation: demoTranslation(input.text, input.source, input.target) })
        return
      }
      setState({ status: 'translating', step })
      timer.current = setTimeout(() => enter(index + 1), stepMs)
    }
    clearTimeout(timer.current)
    enter(0)
  }, [input])

  return { input, state, change, translate }
}
