import { sameOriginPath } from '../../../worker/contract/same-origin-path.ts'

/** Where a mailed link leads back to: the page that the sign-in was for, such as the chosen plan; otherwise `path`. */
export function continueUrl(path = '/'): string {
  const next = sameOriginPath(new URLSearchParams(location.search).get('next'))
  return new URL(next ?? path, location.origin).href
}
