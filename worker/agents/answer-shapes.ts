// What the Workers AI binding answers, in one shape. Older models say `{ response }`, as text or as an object already;
// newer ones have chat choices as OpenAI has them, whose content may be parts. The provider reads the rest itself.

interface Choice {
  readonly message?: { readonly content?: unknown }
}

/** Always an object; content in parts becomes text, and whatever else is known stays as it is. */
export function normalizeOutput(output: unknown): unknown {
  if (!isRecord(output)) return { response: typeof output === 'string' ? output : null }
  if (isRecord(output['result'])) return normalizeOutput(output['result'])
  const { choices } = output
  if (!Array.isArray(choices)) return output
  return { ...output, choices: choices.map((choice: unknown) => (isRecord(choice) ? withTextContent(choice) : choice)) }
}

function withTextContent(choice: Record<string, unknown> & Choice): object {
  const { message } = choice
  if (!isRecord(message)) return choice
  const { content } = message
  if (Array.isArray(content)) return { ...choice, message: { ...message, content: content.map(textOfPart).join('') } }
  // A schema's answer may come parsed.
  if (isRecord(content)) return { ...choice, message: { ...message, content: JSON.stringify(content) } }
  return choice
}

/** Reasoning parts are no part of the answer. */
function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part
  if (!isRecord(part) || (part['type'] !== undefined && part['type'] !== 'text' && part['type'] !== 'output_text'))
    return ''
  return typeof part['text'] === 'string' ? part['text'] : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
