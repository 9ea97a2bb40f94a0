// Uploads: forms, and files as they are. They use XMLHttpRequest, because only that reports upload progress in a browser.
import { ApiError, apiErrorFrom } from './api-error.ts'
import { noteRefusal } from '../session/account-refusal.ts'
import { bearerToken, renewedToken } from '../session/session.ts'

interface UploadOptions {
  readonly signal?: AbortSignal
  /** How much of the body has left, in bytes of the body. */
  readonly onSent?: (sentBytes: number, totalBytes: number) => void
}

/**
 * Answers the parsed body; rejects with ApiError, with `AbortError` when called off, or with TypeError when cut off. A
 * refused token is replaced once. The session stays in any case: its end would take the document from the page.
 */
export function postForm(path: string, form: FormData, options: UploadOptions = {}): Promise<unknown> {
  return post(path, form, options)
}

/** The same for a call whose body is a file itself. */
export function postFile(path: string, file: File, options: UploadOptions = {}): Promise<unknown> {
  return post(path, file, options)
}

async function post(path: string, body: FormData | File, options: UploadOptions): Promise<unknown> {
  const token = await bearerToken()
  options.signal?.throwIfAborted()
  try {
    return await send(token, path, body, options)
  } catch (error) {
    if (error instanceof ApiError) noteRefusal(error.code)
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await renewedToken().catch(() => null)
    if (!renewed) throw error
    options.signal?.throwIfAborted()
    return send(renewed, path, body, options)
  }
}

function send(token: string | null, path: string, body: FormData | File, options: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    const tellSent = ({ loaded, total }: ProgressEvent) => options.onSent?.(loaded, total)
    request.upload.addEventListener('progress', tellSent)
    request.upload.addEventListener('load', tellSent)
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) reject(apiErrorFrom(status, statusText, responseText))
      else resolve(JSON.parse(responseText))
    })
    request.addEventListener('error', () => reject(new TypeError('The connection broke')))
    request.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
