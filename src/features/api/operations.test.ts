import { expect, it } from 'vitest'
import { openApiSchema } from './openapi-document.ts'
import { matches, objectsOf, operationsOf } from './operations.ts'

const json = (schema: object) => ({ 'application/json': { schema } })
const ok = { 200: { description: 'Done.', content: json({ $ref: '#/components/schemas/Done' }) } }

const document = openApiSchema.parse({
  paths: {
    '/api/health': { get: { summary: 'Whether it answers.', responses: { 200: { description: 'Yes.' } } } },
    '/api/translations/{id}': {
      delete: {
        summary: 'Deletes it.',
        security: [{ bearer: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          204: { description: 'It is gone.' },
          429: { description: 'Too many.' },
          default: { description: 'Any failure.' },
        },
      },
    },
    '/api/upload': {
      post: {
        summary: 'Starts it.',
        security: [{ bearer: [] }, { apiKey: ['translate'] }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                required: ['targetLanguage'],
                properties: {
                  file: { type: 'string', contentMediaType: 'application/octet-stream' },
                  targetLanguage: { $ref: '#/components/schemas/LanguageCode' },
                  useMultiAgent: { type: 'string', default: 'true' },
                  instructions: { type: 'string', default: '' },
                },
              },
            },
          },
        },
        responses: ok,
      },
    },
    '/api/test-email': {
      post: {
        summary: 'Sends it.',
        requestBody: {
          content: json({ oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }),
        },
        responses: ok,
      },
    },
  },
  components: {
    schemas: {
      Done: {
        type: 'object',
        required: ['ok'],
        properties: {
          ok: { type: 'boolean' },
          quotes: { type: 'array', items: { $ref: '#/components/schemas/Quote' } },
        },
      },
      Quote: {
        type: 'object',
        properties: { next: { anyOf: [{ $ref: '#/components/schemas/Quote' }, { type: 'null' }] } },
      },
      LanguageCode: { type: 'string', enum: ['en', 'es'] },
      A: { type: 'object', required: ['email'], properties: { email: { type: 'string', format: 'email' } } },
      B: { type: 'object', properties: { subject: { type: 'string', description: 'It’s a line.' } } },
    },
  },
  'x-errors': [{ code: 'internal', status: 500, sentence: 'Something went wrong.' }],
})
const operations = operationsOf(document)

it('groups the calls by what they are about, documents first', () => {
  expect(operations.map(({ group, method, path }) => [group, method, path])).toEqual([
    ['translations', 'DELETE', '/api/translations/{id}'],
    ['translations', 'POST', '/api/upload'],
    ['forms', 'POST', '/api/test-email'],
    ['service', 'GET', '/api/health'],
  ])
})

it('writes calls that can be typed, with what is required', () => {
  expect(operations.map(({ example }) => example)).toEqual([
    'curl -X DELETE "$VERSO/api/translations/$ID" \\\n  -H "Authorization: Bearer $TOKEN"',
    'curl -X POST "$VERSO/api/upload" \\\n  -H "Authorization: Bearer $KEY" \\\n  -F file=@document.docx \\\n  -F targetLanguage=en',
    'curl -X POST "$VERSO/api/test-email" \\\n  -H \'Content-Type: application/json\' \\\n  -d \'{"email":"you@example.com"}\'',
    'curl "$VERSO/api/health"',
  ])
})

it('writes a call whose body is a file', () => {
  const content = { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } }
  const paths = { '/api/account/photo': { put: { summary: 'Sets it.', requestBody: { content }, responses: ok } } }
  const [operation] = operationsOf(openApiSchema.parse({ ...document, paths }))
  expect(operation).toMatchObject({ group: 'account', bodies: [{ fields: [] }] })
  expect(operation?.example).toBe(
    'curl -X PUT "$VERSO/api/account/photo" \\\n  -H \'Content-Type: image/jpeg\' \\\n  --data-binary @picture.jpeg',
  )
})

it('tells the scope that an API key needs, and which calls no key may make', () => {
  expect(operations.map(({ path, needsSignIn, scope }) => [path, needsSignIn, scope])).toEqual([
    ['/api/translations/{id}', true, null],
    ['/api/upload', true, 'translate'],
    ['/api/test-email', false, null],
    ['/api/health', false, null],
  ])
})

it('names fields with their types, choices and defaults, through references and kinds', () => {
  const [remove, upload, send] = operations
  expect(remove?.parameters).toEqual([{ name: 'id', type: 'string', isRequired: true, note: 'path', object: null }])
  expect(upload?.bodies[0]?.fields).toEqual([
    { name: 'file', type: 'file', isRequired: false, note: '', object: null },
    { name: 'targetLanguage', type: 'LanguageCode', isRequired: true, note: 'One of en, es', object: null },
    { name: 'useMultiAgent', type: 'string', isRequired: false, note: 'By default true', object: null },
    { name: 'instructions', type: 'string', isRequired: false, note: '', object: null },
  ])
  expect(send?.bodies.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(send?.answers).toMatchObject([
    {
      status: '200',
      fields: [
        { name: 'ok', type: 'boolean' },
        { name: 'quotes', type: 'Quote[]', object: 'Quote' },
      ],
    },
  ])
  expect(remove?.answers).toEqual([{ status: '204', description: 'It is gone.', fields: [] }])
})

it('finds a call by all words of a search, in any order and place', () => {
  const found = (search: string) => operations.filter((one) => matches(one, search)).map(({ path }) => path)
  expect(found('language post')).toEqual(['/api/upload'])
  expect(found('  ')).toHaveLength(operations.length)
  expect(found('email nothing')).toEqual([])
})

it('lists the objects that fields name once each, those that hold themselves as well', () => {
  expect(objectsOf(operations, document)).toMatchObject([
    { name: 'Quote', fields: [{ name: 'next', type: 'Quote | null', object: 'Quote' }] },
  ])
})
