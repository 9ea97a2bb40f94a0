import { Badge } from '../../components/ui/badge.tsx'
import * as m from '../../messages/generated/messages.js'
import { CodeBlock } from './code-block.tsx'
import type { ApiOperation } from './operations.ts'
import type { ApiField } from './schema-reading.ts'

/** One call: what it does, what it takes, what it answers, and how it is typed. What the document says is English. */
export function OperationEntry({ operation }: { readonly operation: ApiOperation }) {
  const { id, method, path, summary, needsSignIn, parameters, bodies, answers, curl } = operation
  return (
    <article aria-labelledby={id} className="scroll-mt-4 border-t py-8">
      <h4 id={id} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <code className="font-mono text-sm font-semibold text-accent">{method}</code>
        <code className="font-mono [overflow-wrap:anywhere]">{path}</code>
        {needsSignIn && <Badge>{m.api_sign_in()}</Badge>}
      </h4>
      <p className="mt-2 max-w-[42rem] text-ink-muted">
        <Sentences text={summary} />
      </p>
      <div className="mt-5 space-y-5">
        <Fields heading={m.api_parameters()} fields={parameters} />
        {bodies.map(({ name, fields }) => (
          <Fields key={name} heading={m.api_body()} kind={name} fields={fields} />
        ))}
        {answers.map(({ status, description, fields }) => (
          <Fields key={status} heading={m.api_answer({ status })} lead={description} fields={fields} />
        ))}
        <div>
          <h5 className="mb-2 text-sm font-semibold">{m.api_example()}</h5>
          <CodeBlock code={curl} />
        </div>
      </div>
    </article>
  )
}

interface FieldsProps {
  readonly heading: string
  /** Of several bodies, which. */
  readonly kind?: string | null
  readonly lead?: string
  readonly fields: readonly ApiField[]
}

function Fields({ heading, kind = null, lead, fields }: FieldsProps) {
  if (fields.length === 0 && lead === undefined) return null
  return (
    <div>
      <h5 className="text-sm font-semibold">
        {heading}
        {kind !== null && (
          <span className="ms-2 font-normal">
            <code className="font-mono">{kind}</code>
          </span>
        )}
      </h5>
      {lead !== undefined && (
        <p className="text-sm text-ink-muted">
          <Sentences text={lead} />
        </p>
      )}
      {fields.length > 0 && (
        <dl className="mt-2 divide-y border-y text-sm">
          {fields.map(({ name, type, isRequired, note }) => (
            <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[14rem_1fr]">
              <dt>
                <code className="font-mono [overflow-wrap:anywhere]">{name}</code>
              </dt>
              <dd className="text-ink-muted [overflow-wrap:anywhere]">
                <code className="font-mono">{type}</code>
                {isRequired && <span className="ms-2 text-ink">{m.api_required()}</span>}
                {note !== '' && (
                  <span className="block">
                    <Sentences text={note} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** As the document has it, with program text between grave accents. */
function Sentences({ text }: { readonly text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isCode: index % 2 === 1, key: `${index}` }))
  return <bdi lang="en">{parts.map(({ part, isCode, key }) => (isCode ? <code key={key}>{part}</code> : part))}</bdi>
}
