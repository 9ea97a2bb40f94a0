/** Splits a generator into what it yields, for a loop, and what it returns, known once it has been read to its end. */
export function withSummary<T, Summary>(items: AsyncGenerator<T, Summary, void>) {
  let returned: { readonly summary: Summary } | null = null
  async function* each(): AsyncGenerator<T, void, void> {
    returned = { summary: yield* items }
  }
  return {
    items: each(),
    summary(): Summary {
      if (!returned) throw new Error('it has not been read to its end')
      return returned.summary
    },
  }
}
