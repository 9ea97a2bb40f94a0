// Endless texts of the shapes that cost the engine most, the same in every run.

export type TextShape = 'wrapped' | 'list' | 'table' | 'one-line' | 'chinese' | 'short-lines'

const WORDS =
  'the agreement between both parties governs naïve services, including review and façade translation of documents; each provider shall deliver results in time, and the client pays the agreed price within thirty days'.split(
    ' ',
  )
const CHINESE =
  '本协议由双方签订，规定翻译服务的范围、价格和交付时间。客户应在三十天内支付约定的费用，服务方应按时交付审校后的文件。'

/** Parts of a few hundred characters, without end. */
export function* generatedText(shape: TextShape): Generator<string> {
  for (let number = 1; ; number++) yield PARTS[shape](number)
}

const PARTS: Readonly<Record<TextShape, (number: number) => string>> = {
  wrapped: (number) => `${wrap(sentence(number, 60), 72)}\n\n`,
  list: (number) => `  ${number % 100}. ${sentence(number, 9)}\n`,
  table: (number) =>
    `${(WORDS[number % 7] ?? '').padEnd(16)}${(WORDS[number % 11] ?? '').padEnd(20)}${String(number).padStart(8)}\n`,
  'one-line': (number) => `${sentence(number, 50)} `,
  'short-lines': (number) => `${sentence(number, 2)} ${number}\n`,
  chinese: (number) => `${CHINESE.slice(number % 20).repeat(4)}\n${number % 5 === 0 ? '\n' : ''}`,
}

function sentence(seed: number, length: number): string {
  const words = Array.from({ length }, (_, index) => WORDS[(seed * 7 + index * (1 + (seed % 3))) % WORDS.length])
  return `${words.join(' ')}.`
}

function wrap(text: string, width: number): string {
  return text.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd()
}
