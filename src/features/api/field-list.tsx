import * as m from '../../../messages/generated/messages.js'
import type { ApiField } from './schema-reading.ts'

/** The anchor of a named object's fields on the page. */
export const objectAnchor = (name: string) => `type-${name.toLowerCase()}`

export function FieldList({ fields }: { readonly fields: readonly ApiField[] }) {
  return (
    <dl className="mt-2 divide-y border-y text-sm">
      {fields.map(({ name, type, object, isRequired, note }) => (
        <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[14rem_1fr]">
          <dt>
            <code className="font-mono [overflow-wrap:anywhere]">{name}</code>
          </dt>
          <dd className="text-ink-muted [overflow-wrap:anywhere]">
            <code className="font-mono">
              {object === null ? (
                type
              ) : (
                <a href={`#${objectAnchor(object)}`} className="text-accent underline underline-offset-3">
                  {type}
                </a>
              )}
            </code>
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
  )
}

/** Text from the document, with code between grave accents. */
export function Sentences({ text }: { readonly text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isCode: index % 2 === 1, key: `${index}` }))
  return <bdi lang="en">{parts.map(({ part, isCode, key }) => (isCode ? <code key={key}>{part}</code> : part))}</bdi>
}
