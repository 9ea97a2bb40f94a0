// Uploads go by XMLHttpRequest. Here it is made of `fetch`: a test knows and answers an upload as it does any other call.

class UploadByFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  #method = ''
  #path = ''
  readonly #headers: Record<string, string> = {}
  readonly #abort = new AbortController()

  open(method: string, path: string): void {
    this.#method = method
    this.#path = path
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  send(body: FormData | File): void {
    const sent = fetch(this.#path, { method: this.#method, headers: this.#headers, body, signal: this.#abort.signal })
    this.upload.dispatchEvent(new ProgressEvent('load', { loaded: 1, total: 1 }))
    void this.#settle(sent)
  }

  abort(): void {
    this.#abort.abort()
  }

  async #settle(sent: Promise<Response>): Promise<void> {
    const end = await this.#read(sent).catch(() => (this.#abort.signal.aborted ? 'abort' : 'error'))
    this.dispatchEvent(new Event(end))
  }

  async #read(sent: Promise<Response>): Promise<'load'> {
    const response = await sent
    this.responseText = await response.text()
    this.status = response.status
    this.statusText = response.statusText
    return 'load'
  }
}

export function uploadByFetch(): void {
  Object.assign(globalThis, { XMLHttpRequest: UploadByFetch })
}
