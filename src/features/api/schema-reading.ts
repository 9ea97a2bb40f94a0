// Describes schemas for the reference: the values a field accepts, and an example.
import type { Components, Schema } from './openapi-document.ts'

export interface ApiField {
  readonly name: string
  readonly type: string
  /** The object of the document that the type names, whose fields stand in a list of their own; null of plain types. */
  readonly object: string | null
  readonly isRequired: boolean
  readonly note: string
}

/** Deeper than this, the reference names the type alone. Also the end of schemas that hold themselves. */
const MAX_DEPTH = 4

/** Through references, and through an `allOf` of one that only adds a default to it. */
export function resolve(schema: Schema, components: Components): Schema {
  const only = schema.allOf?.length === 1 ? schema.allOf[0] : undefined
  if (only) return { ...resolve(only, components), default: schema.default }
  const name = refName(schema)
  const target = name === null ? undefined : components[name]
  return target ? resolve(target, components) : schema
}

/** One for each kind of body: a union has several. */
export function variantsOf(schema: Schema, components: Components): readonly { name: string | null; schema: Schema }[] {
  const resolved = resolve(schema, components)
  const kinds = resolved.oneOf ?? resolved.anyOf
  if (!kinds) return [{ name: null, schema: resolved }]
  return kinds.map((kind) => ({ name: refName(kind), schema: resolve(kind, components) }))
}

export function fieldsOf(schema: Schema, components: Components): readonly ApiField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeName(field),
    object: objectName(field, components),
    isRequired: schema.required?.includes(name) ?? false,
    note: noteOf(field, components),
  }))
}

export function typeName(schema: Schema): string {
  const name = refName(schema) ?? refName(schema.allOf?.[0] ?? {})
  if (name !== null) return name
  const kinds = schema.oneOf ?? schema.anyOf
  if (kinds) return kinds.map((kind) => typeName(kind)).join(' | ')
  if (schema.contentMediaType !== undefined) return 'file'
  if (schema.items) return `${typeName(schema.items)}[]`
  return [schema.type ?? 'any'].flat().join(' | ')
}

/** The document's object that the schema, its items or its one kind beside null is; null of everything else. */
export function objectName(schema: Schema, components: Components): string | null {
  const [only, ...others] = (schema.oneOf ?? schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null')
  if (only === undefined || others.length > 0) return null
  const one = only.items ?? only
  const name = refName(one) ?? refName(one.allOf?.[0] ?? {})
  return name !== null && components[name]?.properties ? name : null
}

function noteOf(schema: Schema, components: Components): string {
  const resolved = resolve(schema, components)
  const values = (resolved.items ? resolve(resolved.items, components) : resolved).enum
  return [
    schema.description ?? '',
    values ? `${values.length === 1 ? 'Always' : 'One of'} ${values.filter(isPlain).join(', ')}` : '',
    isPlain(schema.default) && schema.default !== '' ? `By default ${schema.default}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** A value that the schema allows; of a union, its first kind. */
export function exampleOf(schema: Schema, components: Components, depth = 0): unknown {
  const resolved = resolve(schema, components)
  if (resolved.default !== undefined) return resolved.default
  if (resolved.enum) return resolved.enum[0]
  const kind = resolved.oneOf?.[0] ?? resolved.anyOf?.[0]
  if (kind) return exampleOf(kind, components, depth)
  const type = [resolved.type ?? 'object'].flat()[0]
  if (type === 'array') return []
  if (type === 'object') {
    if (depth >= MAX_DEPTH) return {}
    return Object.fromEntries(
      Object.entries(resolved.properties ?? {})
        .filter(([name]) => resolved.required?.includes(name) ?? false)
        .map(([name, field]) => [name, exampleOf(field, components, depth + 1)]),
    )
  }
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return STRING_EXAMPLES[resolved.format ?? ''] ?? '…'
}

const STRING_EXAMPLES: Readonly<Record<string, string>> = {
  email: 'you@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-11-21T12:00:00.000Z',
}

function refName({ $ref }: Schema): string | null {
  return $ref?.split('/').at(-1) ?? null
}
