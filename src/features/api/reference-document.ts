// The operations and errors of this deployment, from the document that its own routes generate. The document is loaded
// once, also by the prerendering, so that the reference is in the page before the page's code is.
import { openApiSchema } from './openapi-document.ts'
import { objectsOf, operationsOf } from './operations.ts'

type ApiReference = ReturnType<typeof referenceOf>

let asked: Promise<ApiReference> | null = null

export function loadReference(): Promise<ApiReference> {
  asked ??= fetchReference()
  return asked
}

/** After a failure: the next call asks again. */
export function forgetReference(): void {
  asked = null
}

/** For the prerendering, which has no server to ask. */
export function provideReference(document: unknown): void {
  asked = Promise.resolve(referenceOf(document))
}

async function fetchReference() {
  const response = await fetch('/api/openapi.json')
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return referenceOf(await response.json())
}

function referenceOf(json: unknown) {
  const document = openApiSchema.parse(json)
  const operations = operationsOf(document)
  return { operations, objects: objectsOf(operations, document), errors: document['x-errors'] }
}
