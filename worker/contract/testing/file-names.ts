// Random titles, and whether a name is one that Windows, macOS and Linux take: judged without the code that makes it.
import { seededRandom } from '../../documents/testing/random.ts'

const PIECES = [
  ...signsOf("abcXYZ019 ._-~$%&()[]{}'`,;=+@#!^"),
  ...signsOf('<>:"/\\|?*'),
  ...signsOf('\0\u0001\t\n\r\u007F\u0085\u202E\u2066\u2028\uFEFF\u00A0\u3000'),
  ...signsOf('äéß世界한שلا'),
  'e\u0301',
  '👩‍👩‍👧',
  '\uD800',
  '\uDC00',
  'CON',
  'nul',
  'Com1',
  'lpt¹',
  'conin$',
  '.docx',
  '.PDF',
  '..',
  ' .',
  '../',
  'a'.repeat(90),
  '字'.repeat(80),
]

export function* randomTitles(count = 5_000): Generator<string> {
  const random = seededRandom(40)
  for (let n = 0; n < count; n++) {
    yield Array.from({ length: random.below(9) }, () => random.pick(PIECES)).join('')
  }
}

const DEVICES = new Set(['CON', 'PRN', 'AUX', 'NUL', 'CONIN$', 'CONOUT$'])

export function isSafe(name: string): boolean {
  const [stem = ''] = name.split('.')
  const device = stem.trimEnd().toUpperCase()
  return (
    name !== '' &&
    name.isWellFormed() &&
    new TextEncoder().encode(name).length <= 255 &&
    signsOf(name).every((sign) => (sign.codePointAt(0) ?? 0) >= 32 && !'<>:"/\\|?*\u007F'.includes(sign)) &&
    !/[. ]$/.test(name) &&
    !DEVICES.has(device) &&
    !/^(?:COM|LPT)[0-9¹²³]$/.test(device)
  )
}

function signsOf(text: string): string[] {
  return Array.from(text)
}
