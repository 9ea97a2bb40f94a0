import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '../../components/ui/section.tsx'
import { CodeBlock } from '../../components/ui/code-block.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import * as m from '../../../messages/generated/messages.js'

const FLOW = `curl -X POST "$VERSO/api/upload" -H "Authorization: Bearer $KEY" \\
  -F file=@contract.docx -F sourceLanguage=auto -F targetLanguage=es
# {"id":"…"}
curl "$VERSO/api/translations/$ID/progress" -H "Authorization: Bearer $KEY"
curl -OJ "$VERSO/api/download/$ID" -H "Authorization: Bearer $KEY"`

/** From nothing to a translated document, with the address of this deployment. */
export function GettingStarted() {
  const origin = useHydrated() ? location.origin : 'https://…'
  return (
    <Section heading={m.api_begin_heading()}>
      <ol className="max-w-4xl space-y-7">
        <Step text={m.api_begin_address()} code={`VERSO=${origin}`} />
        <Step text={m.api_begin_key()} code="KEY=verso_live_…">
          <KeyHint />
        </Step>
        <Step text={m.api_begin_flow()} code={FLOW} />
      </ol>
      <p className="mt-7 max-w-[42rem] text-sm text-ink-muted">{m.api_begin_json()}</p>
    </Section>
  )
}

function KeyHint() {
  const isMissing = useConfig()?.hasApiKeys === false
  if (isMissing) return m.api_begin_key_missing()
  return (
    <>
      {m.api_begin_key_plan()}{' '}
      <Link to="/api-keys" className="text-accent underline underline-offset-3 hover:text-accent-strong">
        {m.api_begin_key_link()}
      </Link>
    </>
  )
}

interface StepProps {
  readonly text: string
  readonly code: string
  readonly children?: ReactNode
}

function Step({ text, code, children }: StepProps) {
  return (
    <li>
      <p className="mb-2.5 max-w-[42rem]">{text}</p>
      <CodeBlock code={code} />
      {children !== undefined && <p className="mt-2 text-sm text-ink-muted">{children}</p>}
    </li>
  )
}
