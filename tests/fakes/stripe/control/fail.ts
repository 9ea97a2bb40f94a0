// Calls that fail on demand: `POST /_control/fail`.
import type { Failure, State } from '../account/state.ts'
import { matchPath } from '../http/route.ts'

/** The next failure meant for this call, counted off. */
export function takeFailure(state: State, method: string, path: string): Failure | null {
  const failure = state.failures.find(
    (row) => row.times > 0 && (row.method === '*' || row.method === method) && meets(row.path, path),
  )
  if (failure === undefined) return null
  failure.times--
  if (failure.times === 0) state.failures = state.failures.filter((row) => row !== failure)
  return failure
}

function meets(wanted: string, path: string): boolean {
  return matchPath(wanted.replaceAll('*', ':any'), path) !== null
}
