import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { memo, Suspense, use, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ScrollArea } from '../../components/ui/scroll-area.tsx'
import { Section } from '../../components/ui/section.tsx'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import * as m from '../../../messages/generated/messages.js'
import { ErrorTable } from './error-table.tsx'
import { FieldList, objectAnchor } from './field-list.tsx'
import { KeysAndScopes } from './keys-and-scopes.tsx'
import { OperationEntry } from './operation-entry.tsx'
import { API_GROUPS, type ApiGroup, type ApiObject, type ApiOperation, matches } from './operations.ts'
import { forgetReference, loadReference } from './reference-document.ts'

const GROUP_HEADINGS = {
  translations: m.api_group_translations,
  live: m.api_group_live,
  account: m.api_group_account,
  forms: m.api_group_forms,
  service: m.api_group_service,
} satisfies Record<ApiGroup, () => string>

/**
 * The prerendered reference stays until the document is loaded. No props: a changed prop would render it again too
 * early.
 */
export const Reference = memo(function Reference() {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={Failed}>
      <Suspense fallback={<Loading />}>
        <Loaded />
      </Suspense>
    </CatchBoundary>
  )
})

function Loaded() {
  const { operations, objects, errors } = use(loadReference())
  return (
    <>
      <KeysAndScopes errors={errors} />
      <Calls operations={operations} />
      <Objects objects={objects} />
      <ErrorTable errors={errors} />
    </>
  )
}

function Loading() {
  return (
    <p role="status" className="min-h-dvh border-t py-12 text-ink-muted">
      {m.api_loading()}
    </p>
  )
}

function Failed({ reset }: ErrorComponentProps) {
  const retry = () => {
    forgetReference()
    reset()
  }
  return (
    <Notice tone="negative" title={m.api_failed()} isUrgent>
      <Button size="sm" className="mt-2" onClick={retry}>
        {m.api_retry()}
      </Button>
    </Notice>
  )
}

function Calls({ operations }: { readonly operations: readonly ApiOperation[] }) {
  const isHydrated = useHydrated()
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
        <div className="lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-3rem)] lg:flex-col print:hidden">
          <Field
            className="noscript:hidden"
            disabled={!isHydrated}
            label={m.api_search()}
            type="search"
            hint={m.api_search_hint()}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p role="status" className="figures mt-2 text-sm text-ink-muted">
            {found.length === 0 ? m.api_nothing() : m.api_found({ found: found.length, total: operations.length })}
          </p>
          <ScrollArea label={m.api_contents_list()} isBarKept className="mt-4 max-lg:hidden">
            <nav aria-label={m.api_contents()} className="space-y-4 pe-4">
              {groups.map(({ group, heading, members }) => (
                <div key={group}>
                  <p className="text-sm font-semibold">{heading}</p>
                  <ul className="mt-1">
                    {members.map(({ id, method, path }) => (
                      <li key={id}>
                        <a
                          href={`#${id}`}
                          className="block rounded-sm py-[3px] font-mono text-xs text-ink-muted [overflow-wrap:anywhere] hover:text-accent hover:underline"
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
          </ScrollArea>
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

/** The objects that fields can hold besides words and numbers. */
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
