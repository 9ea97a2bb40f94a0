// The page that a purchase is for, and leads back to: a document that needs more credits. It travels in the address as
// `back`, and anybody can write a link: only here it is decided where it may lead.
import { sameOriginPath } from '../../../../worker/contract/same-origin-path.ts'

/** Null without one, and for addresses of other sites. */
export function backPath(back: string | null | undefined): string | null {
  return sameOriginPath(back)
}

/** For the search of another page of payment. */
export function backSearch(back: string | null): { readonly back?: string } {
  return back === null ? {} : { back }
}
