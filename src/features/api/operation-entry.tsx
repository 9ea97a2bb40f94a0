import { Badge } from '../../components/ui/badge.tsx'
import * as m from '../../../messages/generated/messages.js'
import { CodeBlock } from '../../components/ui/code-block.tsx'
import { FieldList, Sentences } from './field-list.tsx'
import type { ApiOperation } from './operations.ts'
import type { ApiField } from './schema-reading.ts'

/** One operation: its purpose, its input, its responses and an example. Texts from the document are English. */
export function OperationEntry({ operation }: { readonly operation: ApiOperation }) {
  const { id, method, path, summary, needsSignIn, scope, parameters, bodies, answers, example } = operation
  return (
    <article aria-labelledby={id} className="scroll-mt-4 border-t py-8">
      <h4 id={id} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <code className="font-mono text-sm font-semibold text-accent">{method}</code>
        <code className="font-mono [overflow-wrap:anywhere]">{path}</code>
        {scope === null ? needsSignIn && <Badge>{m.api_sign_in()}</Badge> : <Badge>{m.api_scope({ scope })}</Badge>}
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
          <CodeBlock code={example} />
        </div>
      </div>
    </article>
  )
}

interface FieldsProps {
  readonly heading: string
  /** The kind of body, when there are several. */
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
      {fields.length > 0 && <FieldList fields={fields} />}
    </div>
  )
}
