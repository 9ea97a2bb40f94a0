// The API operations as the reference lists them, and the search for them.
import { curlOf } from './curl.ts'
import type { Components, OpenApiDocument } from './openapi-document.ts'
import { type ApiField, fieldsOf, objectName, typeName, variantsOf } from './schema-reading.ts'
import { socketExample } from './socket-example.ts'

export const API_GROUPS = ['translations', 'live', 'account', 'forms', 'service'] as const
export type ApiGroup = (typeof API_GROUPS)[number]

/** Keyed by the path's first part; paths not listed belong to the service itself. */
const GROUP_OF: Readonly<Record<string, ApiGroup>> = {
  upload: 'translations',
  'detect-language': 'translations',
  drafts: 'translations',
  download: 'translations',
  'download-archives': 'translations',
  translation: 'translations',
  translations: 'translations',
  feedback: 'translations',
  glossaries: 'translations',
  memory: 'translations',
  'ws-ticket': 'live',
  auth: 'account',
  login: 'account',
  account: 'account',
  photos: 'account',
  keys: 'account',
  billing: 'account',
  'create-payment-intent': 'account',
  'create-subscription': 'account',
  registrations: 'forms',
  'test-email': 'forms',
}

export interface ApiFields {
  readonly name: string | null
  readonly fields: readonly ApiField[]
}

export interface ApiOperation {
  readonly id: string
  readonly group: ApiGroup
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly needsSignIn: boolean
  /** What an API key needs for it; null where no key will do, or none is needed. */
  readonly scope: string | null
  readonly parameters: readonly ApiField[]
  readonly bodies: readonly ApiFields[]
  readonly answers: readonly {
    readonly status: string
    readonly description: string
    readonly fields: readonly ApiField[]
  }[]
  readonly example: string
}

/** Calls that no program of a customer makes: the admin panel's, and the payment provider's webhooks. */
const INTERNAL_PATHS = ['/api/admin/', '/api/stripe/']

type RawOperation = OpenApiDocument['paths'][string][string]

export function operationsOf({ paths, components }: OpenApiDocument): readonly ApiOperation[] {
  const documented = Object.entries(paths).filter(([path]) => !INTERNAL_PATHS.some((start) => path.startsWith(start)))
  const operations = documented.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(method.toUpperCase(), path, raw, components.schemas)),
  )
  return API_GROUPS.flatMap((group) => operations.filter((operation) => operation.group === group))
}

function operationOf(method: string, path: string, raw: RawOperation, components: Components): ApiOperation {
  const group = isSocket(raw) ? 'live' : (GROUP_OF[path.split('/')[2] ?? ''] ?? 'service')
  const body = Object.values(raw.requestBody?.content ?? {})[0]
  return {
    id: `${method}${path}`.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    group,
    method,
    path,
    summary: raw.summary,
    needsSignIn: raw.security.length > 0 && raw.security.every((way) => Object.keys(way).length > 0),
    scope: raw.security.find((way) => 'apiKey' in way)?.['apiKey']?.[0] ?? null,
    parameters: raw.parameters.map(({ name, in: place, required, description, schema }) => ({
      name,
      type: typeName(schema),
      object: objectName(schema, components),
      isRequired: required,
      note: [place, description ?? ''].filter((part) => part !== '').join(' · '),
    })),
    bodies: body
      ? variantsOf(body.schema, components).map(({ name, schema }) => ({ name, fields: fieldsOf(schema, components) }))
      : [],
    answers: Object.entries(raw.responses)
      .filter(([status]) => status !== 'default' && Number(status) < 400) // errors have a table of their own
      .map(([status, { description, content }]) => {
        const schema = content?.['application/json']?.schema
        const [answer] = schema ? variantsOf(schema.items ?? schema, components) : []
        return { status, description, fields: answer ? fieldsOf(answer.schema, components) : [] }
      }),
    example: isSocket(raw) ? socketExample(path) : curlOf(method, path, raw, components),
  }
}

/** Whether the operation switches to another protocol. */
function isSocket({ responses }: RawOperation): boolean {
  return '101' in responses
}

export interface ApiObject {
  readonly name: string
  readonly fields: readonly ApiField[]
}

/** The objects that fields of the operations name, and those that these name in turn; by name. */
export function objectsOf(operations: readonly ApiOperation[], { components }: OpenApiDocument): readonly ApiObject[] {
  const found = new Map<string, readonly ApiField[]>()
  const add = (fields: readonly ApiField[]) => {
    for (const { object } of fields) {
      const schema = object === null ? undefined : components.schemas[object]
      if (object === null || !schema || found.has(object)) continue
      const own = fieldsOf(schema, components.schemas)
      found.set(object, own)
      add(own)
    }
  }
  for (const operation of operations) add(allFields(operation))
  return [...found].map(([name, fields]) => ({ name, fields })).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function allFields({ parameters, bodies, answers }: ApiOperation): readonly ApiField[] {
  return [...parameters, ...bodies.flatMap((body) => body.fields), ...answers.flatMap((one) => one.fields)]
}

/** Every word of the search must stand somewhere in the entry. */
export function matches(operation: ApiOperation, search: string): boolean {
  const { method, path, summary } = operation
  const notes = allFields(operation).map(({ name, note }) => `${name} ${note}`)
  const text = [method, path, summary, ...notes].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
