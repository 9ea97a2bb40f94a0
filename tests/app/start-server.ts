// The server that the app's tests talk to: the built development entry, once for all files.
import type { TestProject } from 'vitest/node'
import { VersoServer } from '../process/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
  }
}

export default async function startServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = new VersoServer({})
  await server.start()
  provide('origin', server.origin)
  return async () => {
    await server.stop()
    server.remove()
  }
}
