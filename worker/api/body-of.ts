/** A response's body that is made while it is sent. A client that leaves ends the making. */
export function bodyOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}
