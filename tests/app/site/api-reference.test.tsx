// The API reference lists every route of the server but the admin panel's and the webhook, and its search finds them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, inject, it } from 'vitest'
import { forgetReference } from '../../../src/features/api/reference-document.ts'
import { signUp, startTranslation } from '../../people/accounts.ts'
import { openApp, request } from '../app.tsx'
import { answer } from '../network.ts'

interface Description {
  readonly paths: Record<string, Record<string, unknown>>
}

/** The reference is loaded once a thread. */
afterEach(forgetReference)

/** The page is long: a test of one call does with that call. */
function describeOnly(path: string): void {
  answer('GET', '/api/openapi.json', async (_, pass) => {
    const described = (await (await pass()).json()) as Description
    return Response.json({ ...described, paths: { [path]: described.paths[path] } })
  })
}

const articles = () => [...document.querySelectorAll('article')]

function entryOf(call: string): HTMLElement | undefined {
  return articles().find((article) => {
    const [method, path] = article.querySelectorAll('h4 code')
    return `${method?.textContent} ${path?.textContent}` === call
  })
}

async function findEntry(call: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = entryOf(call)
    if (!found) throw new Error(`${call} is not listed`)
    return found
  })
}

it('lists every call that the server describes, with an example and the errors, and searches within', async () => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as Description
  const listed = Object.entries(paths).filter(([path]) => !/^\/api\/(?:admin|stripe)\//.test(path))
  const calls = listed.reduce((count, [, methods]) => count + Object.keys(methods).length, 0)
  await openApp('/api')
  await waitFor(() => expect(articles()).toHaveLength(calls))
  screen.getByText(`${calls} of ${calls} calls`)
  const upload = await findEntry('POST /api/upload')
  expect(upload.querySelector('pre')?.textContent).toContain('-F file=@document.docx')
  within(upload).getByText('targetLanguage')
  const errors = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent)
  expect(errors).toContainEqual(expect.stringMatching(/^credits_exhausted.*402/))

  const search = screen.getByLabelText('Search the reference')
  fireEvent.change(search, { target: { value: 'ticket' } })
  await findEntry('POST /api/ws-ticket')
  expect(entryOf('POST /api/upload')).toBeUndefined()
  fireEvent.change(search, { target: { value: 'no such words' } })
  await screen.findByText('Nothing in the reference matches these words.')
  expect(articles()).toEqual([])
})

it('shows how a socket is opened, and it opens', async () => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'greeting.txt')
  describeOnly('/api/translations/{id}/socket')
  await openApp('/api')
  const entry = await findEntry('GET /api/translations/{id}/socket')
  const example = (entry.querySelector('pre')?.textContent ?? '').replace('console.log', 'resolve')
  const given = Object.entries({ VERSO: inject('origin'), KEY: account.idToken, ID: id })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
  const code = `return new Promise((resolve, reject) => { (async () => {\n${given}\n${example}\n})().catch(reject) })`
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the page's own example is run as a reader would
  const run = new Function(code) as () => Promise<unknown>
  expect(await run()).toMatchObject({ type: 'snapshot' })
})
