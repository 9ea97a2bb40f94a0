import type { Components, OpenApiDocument } from './openapi-document.ts'
import { exampleOf, resolve } from './schema-reading.ts'

type RawOperation = OpenApiDocument['paths'][string][string]

/**
 * A call as it is typed: `$VERSO` is this site, `$KEY` an API key, `$TOKEN` the token of a signed-in person where no key
 * will do, `$ID` whatever the path names.
 */
export function curlOf(method: string, path: string, raw: RawOperation, components: Components): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} "$VERSO${address}"`]
  const isAllowed = (scheme: string) => raw.security.some((way) => scheme in way)
  if (isAllowed('apiKey')) lines.push(`-H "Authorization: Bearer $KEY"`)
  else if (isAllowed('bearer')) lines.push(`-H "Authorization: Bearer $TOKEN"`)
  const [type, body] = Object.entries(raw.requestBody?.content ?? {})[0] ?? []
  if (type === 'application/json' && body) {
    lines.push(`-H 'Content-Type: application/json'`)
    lines.push(`-d '${JSON.stringify(exampleOf(body.schema, components)).replaceAll("'", String.raw`'\''`)}'`)
  } else if (type?.startsWith('image/')) {
    lines.push(`-H 'Content-Type: ${type}'`, `--data-binary @picture.${type.slice('image/'.length)}`)
  } else if (body) {
    const { properties = {}, required = [] } = resolve(body.schema, components)
    for (const [name, field] of Object.entries(properties)) {
      if (field.contentMediaType !== undefined) lines.push(`-F ${name}=@document.docx`)
      else if (required.includes(name)) lines.push(`-F ${name}=${String(exampleOf(field, components))}`)
    }
  }
  return lines.join(' \\\n  ')
}
