// Iterates over pages and releases each page before requesting the next. A generator that reads and yields in one body
// keeps the yielded page alive until it has the next, and a page with its layout takes megabytes.

/** What `read` gives, up to null. `close` is called where that fails, and where it ends early. */
export function pageByPage<T>(
  read: () => Promise<T | null>,
  close: () => Promise<unknown>,
): AsyncIterableIterator<T, void, void> {
  return {
    async next() {
      try {
        const value = await read()
        return value === null ? { done: true, value: undefined } : { done: false, value }
      } catch (error) {
        await close()
        throw error
      }
    },
    async return() {
      await close()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** What `partsOf` makes of each page. */
export async function* partsOfEach<T, P>(
  pages: AsyncIterableIterator<T, void, void>,
  partsOf: (page: T) => Iterable<P> | AsyncIterable<P>,
): AsyncGenerator<P, void, void> {
  async function* partsOfNext(): AsyncGenerator<P, boolean, void> {
    const { done, value } = await pages.next()
    if (done === true) return false
    yield* partsOf(value)
    return true
  }
  try {
    for (let isMore = true; isMore;) isMore = yield* partsOfNext()
  } finally {
    await pages.return?.()
  }
}
