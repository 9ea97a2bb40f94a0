// Posts a form with a file by node:http, because fetch does not report when the last byte of a body has been sent.
import { request } from 'node:http'

const BOUNDARY = 'verso-bench'

/** The answer's body. `onSent` is called when the last byte has left this process. */
export function postFile(
  url: string,
  headers: Readonly<Record<string, string>>,
  fileName: string,
  bytes: Uint8Array,
  onSent: () => void,
): Promise<string> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  return new Promise((resolve, reject) => {
    const length = head.length + bytes.length + tail.length
    const type = `multipart/form-data; boundary=${BOUNDARY}`
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': type, 'content-length': String(length) },
    })
    sending.once('finish', onSent)
    sending.once('error', reject)
    sending.once('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(pieces).toString()
        if ((response.statusCode ?? 500) < 300) resolve(body)
        else reject(new Error(`${url} answered ${response.statusCode}: ${body}`))
      })
    })
    sending.write(head)
    sending.write(bytes)
    sending.end(tail)
  })
}
