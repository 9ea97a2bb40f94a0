// Each route answers with the errors that it declares, and the description of the API names them. The servers of these
// tests answer `internal` in place of any other, so that whichever test meets it fails.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { ANSWERS } from '../../../worker/api/error-response.ts'
import { createApp } from '../../../worker/app.ts'
import { AppError } from '../../../worker/app-error.ts'
import { ERROR_CODES, type ErrorCode } from '../../../worker/contract/errors.ts'
import { CALLER_ERRORS, ERRORS_OF_ALL, ROUTE_ERRORS } from '../../../worker/contract/routes/route-errors.ts'
import { developmentHost } from '../../../worker/dev/host.ts'
import type { Host } from '../../../worker/host.ts'
import { codeOf } from '../uploads/upload-testing.ts'

interface Document {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, Answer> }>>
}
interface Answer {
  readonly content?: Record<string, { readonly schema: { readonly allOf?: readonly CodeSchema[] } }>
}
interface CodeSchema {
  readonly properties?: { readonly code?: { readonly enum?: readonly ErrorCode[] } }
}

const common: ReadonlySet<ErrorCode> = new Set([...ERRORS_OF_ALL, ...CALLER_ERRORS])
const rows = Object.entries<readonly ErrorCode[]>(ROUTE_ERRORS)

/** What `GET /api/health` answers when its database fails with the code. */
async function healthAt(code: ErrorCode, host: Host): Promise<[number, string]> {
  const prepare = () => {
    throw new AppError(code, 'thrown by the test')
  }
  const response = await createApp(host).request('https://verso.test/api/health', {}, { ...env, DB: { prepare } })
  return [response.status, await codeOf(response)]
}

it('an error that the route does not declare is refused where the product is developed', async () => {
  expect(developmentHost.refusesUndeclaredErrors).toBe(true)
  expect(await healthAt('job_not_found', { refusesUndeclaredErrors: true })).toEqual([500, 'internal'])
  expect(await healthAt('rate_limited', { refusesUndeclaredErrors: true })).toEqual([429, 'rate_limited'])
})

it('a deployment loses nothing of it', async () => {
  expect(await healthAt('job_not_found', {})).toEqual([404, 'job_not_found'])
})

it('no route repeats what any route may answer, or itself', () => {
  const repeated = rows.filter(
    ([, codes]) => new Set(codes).size < codes.length || codes.some((code) => common.has(code)),
  )
  expect(repeated.map(([route]) => route)).toEqual([])
})

it('every error is declared, but for those of translations that have failed', () => {
  const declared = new Set([...common, ...rows.flatMap(([, codes]) => codes)])
  expect(ERROR_CODES.filter((code) => !declared.has(code))).toEqual([
    'document_changed',
    'import_interrupted',
    'model_misconfigured',
    'pair_not_supported',
    'model_unavailable',
    'model_refused',
    'translation_incomplete',
  ])
})

it('the description of the API names the errors of each route, under the status of each', async () => {
  const { paths } = await (await createApp({}).request('https://verso.test/api/openapi.json', {}, env)).json<Document>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => {
      const name = `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`
      return [name, codesOf(responses)] as const
    }),
  )
  expect(described.length).toBeGreaterThan(90)
  const declared = new Map(rows)
  for (const [route, codes] of described) {
    const own = codes.filter(({ code }) => !common.has(code)).map(({ code }) => code)
    expect(own.toSorted(), route).toEqual([...(declared.get(route) ?? [])].sort())
    expect(
      codes.filter(({ status, code }) => ANSWERS[code].status !== status),
      route,
    ).toEqual([])
  }
})

function codesOf(responses: Record<string, Answer>) {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const schemas = content?.['application/json']?.schema.allOf ?? []
    return schemas
      .flatMap(({ properties }) => properties?.code?.enum ?? [])
      .map((code) => ({ status: Number(status), code }))
  })
}
