/** What the repository says about a statement of the specification. */
export type Entry =
  | { readonly kind: 'shown'; readonly tests: readonly Test[] }
  /** The product rightly does something else, which the tests show if there are any. */
  | { readonly kind: 'differs'; readonly reason: string; readonly tests: readonly Test[] }
  /** It is about no signed-in page, or states nothing that a test could show. */
  | { readonly kind: 'leftOut'; readonly reason: string }

/** `file › title`. A title with values in it is named as it stands in the file. */
type Test = `${string} › ${string}`

/** By the statement's first words, as many as tell it from all others. */
export type Checklist = Readonly<Record<string, Entry>>

export function shown(...tests: [Test, ...Test[]]): Entry {
  return { kind: 'shown', tests }
}

export function differs(reason: string, ...tests: Test[]): Entry {
  return { kind: 'differs', reason, tests }
}

export function leftOut(reason: string): Entry {
  return { kind: 'leftOut', reason }
}
