// Imitates a feature of Cloudflare's edge that the local runtime lacks: compression. It uses HTTP/1.1 on one machine,
// so measurements through it are, if anything, slower than the edge's HTTP/2 and /3.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** As high as an edge goes for what it compresses while it sends. */
const BROTLI_QUALITY = 4
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/

export interface Edge {
  readonly origin: string
  stop(): Promise<void>
}

export async function startEdge(target: string, port: number): Promise<Edge> {
  const server = createServer((asked, answer) => {
    const { url, method, headers } = asked
    const onward = request(`${target}${url ?? '/'}`, { method, headers: { ...headers, host: new URL(target).host } })
    onward.on('response', (response) => pass(response, answer, headers['accept-encoding'] ?? ''))
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function pass(response: IncomingMessage, answer: ServerResponse, accepted: string): void {
  if (answer.destroyed) {
    response.destroy() // the browser left meanwhile
    return
  }
  const { 'content-length': _, ...headers } = response.headers
  const isText = TEXT.test(String(headers['content-type'])) && headers['content-encoding'] === undefined
  const encoding = ['br', 'gzip'].find((one) => isText && accepted.includes(one))
  if (encoding === undefined) {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    pipeline(response, answer, () => undefined)
    return
  }
  answer.writeHead(response.statusCode ?? 502, { ...headers, 'content-encoding': encoding })
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip()
  pipeline(response, compressor, answer, () => undefined)
}
