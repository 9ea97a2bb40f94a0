// What a call takes. Stripe refuses unknown parameters, and so does the stand-in: parameters of Stripe's that it does
// not have are refused too, so that nothing is ignored in silence.
import { z } from 'zod'
import type { FormObject } from './form.ts'
import { invalidRequest, type StripeError } from './stripe-error.ts'

type Shape = Record<string, z.ZodType>

/** Which of the SDK's parameters a call has: others, or misspelt ones, do not compile. */
export function parameters<Known extends object>() {
  return <S extends Shape & { readonly [Name in Exclude<keyof S, keyof Known>]: never }>(shape: S) =>
    z.strictObject(shape)
}

export const expand = z.array(z.string()).default([])
export const text = z.string().min(1)
export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
/** An amount of pence, at least one. */
export const amount = integer.refine((value) => value >= 1)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Empty takes a key away, see `mergeMetadata`. */
export const metadata = z.record(z.string(), z.string())
/** Empty unsets it. */
export const clearable = z.string().transform((value) => (value === '' ? null : value))

const range = parameters<{ gt: number; gte: number; lt: number; lte: number }>()({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})
export const timeFilter = z.union([integer, range]).optional()
export type TimeFilter = z.infer<typeof timeFilter>

export function isWithin(time: number, filter: TimeFilter): boolean {
  if (filter === undefined) return true
  if (typeof filter === 'number') return time === filter
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter
  return time > gt && time >= gte && time < lt && time <= lte
}

export const pages = {
  limit: integer.refine((value) => value >= 1 && value <= 100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
}

export function mergeMetadata(current: Record<string, string>, given: Record<string, string> | undefined) {
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''))
}

/** Throws the `invalid_request_error` that names the first wrong parameter. */
export function readParameters<Output>(schema: z.ZodType<Output>, form: FormObject): Output {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  throw parameterError(result.error.issues[0], form)
}

function parameterError(issue: z.core.$ZodIssue | undefined, form: FormObject): StripeError {
  if (issue === undefined) return invalidRequest('Invalid parameters')
  if (issue.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys
    const param = bracketed([...issue.path, name])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(issue.path)
  const value = valueAt(form, issue.path)
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (value === '') {
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    )
  }
  const given = typeof value === 'string' ? value : 'an object'
  return issue.code === 'invalid_value'
    ? invalidRequest(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param })
    : invalidRequest(`Invalid value for ${param}: ${given}`, { param })
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function valueAt(form: FormObject, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(String(part)) : undefined,
    form,
  )
}
