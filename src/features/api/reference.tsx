// The calls and errors of this deployment, from the document that its own routes generate.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Section } from '../../components/ui/section.tsx'
import * as m from '../../messages/generated/messages.js'
import { ErrorTable } from './error-table.tsx'
import { FieldList, objectAnchor } from './field-list.tsx'
import { openApiSchema } from './openapi-document.ts'
import { OperationEntry } from './operation-entry.tsx'
import {
  API_GROUPS,
  type ApiGroup,
  type ApiObject,
  type ApiOperation,
  matches,
  objectsOf,
  operationsOf,
} from './operations.ts'

const GROUP_HEADINGS = {
  translations: m.api_group_translations,
  live: m.api_group_live,
  account: m.api_group_account,
  forms: m.api_group_forms,
  service: m.api_group_service,
} satisfies Record<ApiGroup, () => string>

async function loadReference() {
  const response = await fetch('/api/openapi.json')
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  const document = openApiSchema.parse(await response.json())
  const operations = operationsOf(document)
  return { operations, objects: objectsOf(operations, document), errors: document['x-errors'] }
}

export function Reference() {
  const { data, isError, refetch } = useQuery({ queryKey: ['openapi'], queryFn: loadReference })
  if (isError) {
    return (
      <Notice tone="negative" title={m.api_failed()} isUrgent>
        <Button size="sm" className="mt-2" onClick={() => void refetch()}>
          {m.api_retry()}
        </Button>
      </Notice>
    )
  }
  if (!data) {
    return (
      <p role="status" className="min-h-dvh border-t py-12 text-ink-muted">
        {m.api_loading()}
      </p>
    )
  }
  return (
    <>
      <Calls operations={data.operations} />
      <Objects objects={data.objects} />
      <ErrorTable errors={data.errors} />
    </>
  )
}

function Calls({ operations }: { readonly operations: readonly ApiOperation[] }) {
  const [search, setSearch] = useState('')
  const found = operations.filter((operation) => matches(operation, search))
  const groups = API_GROUPS.map((group) => ({
    group,
    heading: GROUP_HEADINGS[group](),
    members: found.filter((operation) => operation.group === group),
  })).filter(({ members }) => members.length > 0)
  return (
    <Section heading={m.api_contents()}>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[17rem_1fr]">
        <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:p-0.5">
          <Field
            label={m.api_search()}
            type="search"
            hint={m.api_search_hint()}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p role="status" className="figures mt-2 text-sm text-ink-muted">
            {found.length === 0 ? m.api_nothing() : m.api_found({ found: found.length, total: operations.length })}
          </p>
          <nav aria-label={m.api_contents()} className="mt-5 space-y-5 max-lg:hidden">
            {groups.map(({ group, heading, members }) => (
              <div key={group}>
                <p className="text-sm font-semibold">{heading}</p>
                <ul className="mt-1">
                  {members.map(({ id, method, path }) => (
                    <li key={id}>
                      <a
                        href={`#${id}`}
                        className="block rounded-sm py-1 font-mono text-xs text-ink-muted [overflow-wrap:anywhere] hover:text-accent hover:underline"
                      >
                        <code>
                          {method} {path.replace('/api', '')}
                        </code>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="min-w-0 space-y-10">
          {groups.map(({ group, heading, members }) => (
            <section key={group} aria-labelledby={`calls-${group}`}>
              <h3 id={`calls-${group}`} className="headline mb-5 text-xl">
                {heading}
              </h3>
              {members.map((operation) => (
                <OperationEntry key={operation.id} operation={operation} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Section>
  )
}

/** What fields hold that are more than a word or a number. */
function Objects({ objects }: { readonly objects: readonly ApiObject[] }) {
  return (
    <Section heading={m.api_objects()} lead={m.api_objects_lead()} layout="beside">
      <div className="space-y-8">
        {objects.map(({ name, fields }) => (
          <section key={name} aria-labelledby={objectAnchor(name)}>
            <h3 id={objectAnchor(name)} tabIndex={-1} className="scroll-mt-6 text-sm font-semibold">
              <code className="font-mono">{name}</code>
            </h3>
            <FieldList fields={fields} />
          </section>
        ))}
      </div>
    </Section>
  )
}
