import { KEY_LIMITS } from '../../../worker/contract/route-limits.ts'
import { Section } from '../../components/ui/section.tsx'
import * as m from '../../../messages/generated/messages.js'
import { Sentences } from './field-list.tsx'
import type { OpenApiDocument } from './openapi-document.ts'

/** The errors that a program with a key meets because of its key. */
const KEY_ERRORS = new Set(['unauthenticated', 'api_key_invalid', 'plan_required', 'scope_missing', 'rate_limited'])

/** What a key may do, and how the server says that it may not. */
export function KeysAndScopes({ errors }: { readonly errors: OpenApiDocument['x-errors'] }) {
  const { limit, periodSeconds } = KEY_LIMITS.CALLS_BY_KEY
  const answers = errors.filter(({ code }) => KEY_ERRORS.has(code))
  return (
    <Section heading={m.api_keys_heading()} lead={m.api_keys_lead()} id="keys">
      <div className="max-w-4xl space-y-8">
        <Table
          heads={[m.api_keys_scope(), m.api_keys_allows()]}
          rows={[
            { key: 'read', head: 'read', isCode: true, text: m.keys_scope_read_text() },
            { key: 'translate', head: 'translate', isCode: true, text: m.keys_scope_translate_text() },
            { key: 'none', head: m.api_keys_none(), isCode: false, text: m.api_keys_none_text() },
          ]}
        />
        <Table
          heads={[m.api_keys_answers(), m.api_keys_meaning()]}
          rows={answers.map(({ code, status, sentence }) => ({
            key: code,
            head: `${status} ${code}`,
            isCode: true,
            text: sentence,
          }))}
        />
        <p className="max-w-[42rem] text-sm text-ink-muted">{m.api_keys_rate({ limit, seconds: periodSeconds })}</p>
      </div>
    </Section>
  )
}

interface TableProps {
  readonly heads: readonly [string, string]
  readonly rows: readonly {
    readonly key: string
    readonly head: string
    readonly isCode: boolean
    readonly text: string
  }[]
}

function Table({ heads, rows }: TableProps) {
  return (
    <table className="w-full text-sm">
      <thead className="text-ink-muted">
        <tr className="border-b">
          {heads.map((head) => (
            <th key={head} scope="col" className="pe-4 pb-2 text-start font-medium first:w-2/5 sm:first:w-60">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-b align-top">
        {rows.map(({ key, head, isCode, text }) => (
          <tr key={key}>
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {isCode ? <code className="font-mono [overflow-wrap:anywhere]">{head}</code> : head}
            </th>
            <td className="py-2 text-ink-muted">
              <Sentences text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
