// A call of the API: its address, its parameters, and what it does.
import type { z } from 'zod'
import type { Account } from '../account/account.ts'
import type { FormObject } from './form.ts'
import { readParameters } from './parameters.ts'

export interface Call<Params> {
  readonly account: Account
  readonly params: Params
  /** The parts of the path that its pattern names with a colon. */
  readonly path: Readonly<Record<string, string>>
  /** A publishable key may make some calls, with an object's client secret. */
  readonly isPublishable: boolean
}

export interface Route {
  readonly method: string
  readonly pattern: string
  readonly allowsPublishableKey: boolean
  /** Throws before anything has been done if a parameter is wrong; what it returns does the work. */
  prepare(form: FormObject): { expand: readonly string[]; run(call: Omit<Call<unknown>, 'params'>): unknown }
}

type WithExpand = { readonly expand?: readonly string[] }

export function route<Params extends WithExpand>(
  address: string,
  schema: z.ZodType<Params>,
  run: (call: Call<Params>) => unknown,
  { allowsPublishableKey = false } = {},
): Route {
  const [method = '', pattern = ''] = address.split(' ')
  return {
    method,
    pattern,
    allowsPublishableKey,
    prepare(form) {
      const params = readParameters(schema, form)
      return { expand: params.expand ?? [], run: (call) => run({ ...call, params }) }
    },
  }
}

/** The named parts of `path`, or null where the pattern is another's. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const named: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) named[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return named
}
