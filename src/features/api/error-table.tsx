import { Section } from '../../components/ui/section.tsx'
import * as m from '../../../messages/generated/messages.js'
import { CodeBlock } from '../../components/ui/code-block.tsx'
import type { OpenApiDocument } from './openapi-document.ts'

export function ErrorTable({ errors }: { readonly errors: OpenApiDocument['x-errors'] }) {
  const [first] = errors
  const example = { error: first?.sentence, code: first?.code, requestId: '…' }
  return (
    <Section heading={m.api_errors_heading()} lead={m.api_errors_lead()} id="errors">
      <CodeBlock code={JSON.stringify(example, null, 2)} />
      <table className="mt-8 w-full text-sm">
        <thead className="text-ink-muted">
          <tr className="border-b">
            <th scope="col" className="pe-4 pb-2 text-start font-medium">
              {m.api_errors_code()}
            </th>
            <th scope="col" className="pe-4 pb-2 text-start font-medium">
              {m.api_errors_status()}
            </th>
            <th scope="col" className="pb-2 text-start font-medium max-sm:hidden">
              {m.api_errors_sentence()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-b align-top">
          {errors.map(({ code, status, sentence }) => (
            <tr key={code}>
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                <code className="font-mono [overflow-wrap:anywhere]">{code}</code>
                <p className="text-ink-muted sm:hidden">
                  <bdi lang="en">{sentence}</bdi>
                </p>
              </th>
              <td className="figures py-2 pe-4">{status}</td>
              <td className="py-2 text-ink-muted max-sm:hidden">
                <bdi lang="en">{sentence}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
