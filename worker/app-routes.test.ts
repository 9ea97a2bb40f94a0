// The compiler's comparison of the routes that the app calls with those that the server has.
import { expect, it } from 'vitest'
import type { Routes } from './app.ts'
import type { ApiKey } from './contract/account/api-keys.ts'
import type { AppRoutes } from './contract/routes/app-routes.ts'
import type { FileRoute, Route } from './contract/routes/route.ts'

interface Endpoint {
  readonly input: unknown
  readonly output: unknown
  readonly outputFormat: string
  readonly status: number
}
type At<Table, Key> = Key extends keyof Table ? Table[Key] : never
type InputOf<Served> = Served extends Endpoint ? Served['input'] : never
/** The JSON of a success. */
type OutputOf<Served> = Served extends Endpoint & { readonly outputFormat: 'json'; readonly status: 200 | 201 | 202 }
  ? Served['output']
  : never

type Takes<Served, Input> = [Input] extends [InputOf<Served>] ? true : false
type Answers<Served, Output> = [OutputOf<Served>] extends [never]
  ? false
  : [OutputOf<Served>] extends [Output]
    ? true
    : false
/** What the app sends is taken, and what it reads is answered. A file's bytes have no type. */
type Fits<Served, Called extends Endpoint> = [
  Takes<Served, Called['input']>,
  Called['outputFormat'] extends 'json' ? Answers<Served, Called['output']> : true,
]

/** `$get /translation/:id`, and so on. */
type Misfits<Table> = {
  [Path in keyof Table]: {
    [Method in keyof Table[Path]]: Table[Path][Method] extends Endpoint
      ? Fits<At<At<Routes, Path>, Method>, Table[Path][Method]> extends [true, true]
        ? never
        : `${Method & string} ${Path & string}`
      : never
  }[keyof Table[Path]]
}[keyof Table]

it('the server has every route that the app calls', () => {
  const misfits: readonly Misfits<AppRoutes>[] = []
  const none: readonly never[] = misfits
  expect(none).toEqual([])
})

it('a route that is missing, or that answers or wants something else, does not compile', () => {
  type Table = {
    '/keys': { $get: Route<(ApiKey & { secret: string })[]>; $put: Route<ApiKey[]> }
    '/keys/:id': { $delete: FileRoute }
    '/health': { $get: Route<{ ok: true }> }
  }
  const named = { '$get /keys': 1, '$put /keys': 1, '$delete /keys/:id': 1 } satisfies Record<Misfits<Table>, 1>
  expect(Object.keys(named)).toHaveLength(3)
})
