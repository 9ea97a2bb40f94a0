import { Section } from '../../components/ui/section.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import * as m from '../../messages/generated/messages.js'
import { CodeBlock } from './code-block.tsx'

const FLOW = `curl -X POST "$VERSO/api/upload" -H "Authorization: Bearer $TOKEN" \\
  -F file=@contract.docx -F sourceLanguage=auto -F targetLanguage=es
# {"id":"…"}
curl "$VERSO/api/translations/$ID/progress" -H "Authorization: Bearer $TOKEN"
curl -OJ "$VERSO/api/download/$ID" -H "Authorization: Bearer $TOKEN"`

/** From nothing to a translated document, with the addresses of this deployment. */
export function GettingStarted() {
  const isHydrated = useHydrated()
  const identity = useConfig()?.identity
  const origin = isHydrated ? location.origin : 'https://…'
  const provider = identity?.emulatorOrigin
    ? `${identity.emulatorOrigin}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const token = `curl "${provider}/v1/accounts:signInWithPassword?key=${identity?.apiKey ?? '$API_KEY'}" \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.com","password":"…","returnSecureToken":true}'
# TOKEN is the answer's idToken`
  return (
    <Section heading={m.api_begin_heading()}>
      <ol className="max-w-4xl space-y-7">
        <Step text={m.api_begin_address()} code={`VERSO=${origin}`} />
        <Step text={m.api_begin_token()} code={token} />
        <Step text={m.api_begin_flow()} code={FLOW} />
      </ol>
      <p className="mt-7 max-w-[42rem] text-sm text-ink-muted">{m.api_begin_json()}</p>
    </Section>
  )
}

function Step({ text, code }: { readonly text: string; readonly code: string }) {
  return (
    <li>
      <p className="mb-2.5 max-w-[42rem]">{text}</p>
      <CodeBlock code={code} />
    </li>
  )
}
