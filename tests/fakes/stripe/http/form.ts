// Form encoding as Stripe reads it: `items[0][price]=…` and `expand[]=…` become nested values.
import { invalidRequest } from './stripe-error.ts'

export type FormValue = string | FormValue[] | FormObject
export interface FormObject {
  [name: string]: FormValue
}

/** Throws `invalid_request_error` for a name whose brackets don't match. */
export function readForm(query: URLSearchParams): FormObject {
  const root: FormObject = Object.create(null) as FormObject
  for (const [name, value] of query) insert(root, pathOf(name), value)
  return withArrays(root)
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalidRequest(`Invalid parameter name: ${name}`)
  const [, first = '', rest = ''] = match
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)]
}

function insert(object: FormObject, [name = '', ...rest]: string[], value: string): void {
  // `expand[]` appends.
  const key = name === '' ? String(Object.keys(object).length) : name
  if (rest.length === 0) {
    object[key] = value
    return
  }
  const existing = object[key]
  const inner =
    typeof existing === 'object' && !Array.isArray(existing) ? existing : (Object.create(null) as FormObject)
  object[key] = inner
  insert(inner, rest, value)
}

/** An object whose names are 0, 1, 2 … is an array. */
function withArrays(object: FormObject): FormObject {
  for (const [name, value] of Object.entries(object)) object[name] = arraysIn(value)
  return object
}

function arraysIn(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const inner = withArrays(value)
  const names = Object.keys(inner)
  return names.length > 0 && names.every((name, index) => name === String(index)) ? Object.values(inner) : inner
}
