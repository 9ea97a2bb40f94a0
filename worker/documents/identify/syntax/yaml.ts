// YAML (1.2.2 §8.2, block collections): keys that a program reads, nested by indentation. A form, a letter's head and a
// recipe have "Name: value" lines and lists too, but their names are words of a language.
import { isMachineKey } from './machine-key.ts'
import { shareOf, type SyntaxSample } from './syntax-sample.ts'

const KEY = /^(\s*(?:-\s+)*)([\w./@$*%-]+|"[^"]*"|'[^']*')\s*:(?:\s+(.*))?$/
const ITEM = /^\s*-(?:\s|$)/
const MARK = /^(?:---(?:\s.*)?|\.\.\.|%YAML.*|\s*#.*)$/
const BLOCK_SCALAR = /^(?:[!&]\S+\s+)?[|>][+-]?\d?[+-]?$/
const QUOTED = /^(["']).*\1$/
/** Starts in lower case, or is no word. */
const LOWER_KEY = /^["']?[a-z]|[_.\d/-]|[a-z][A-Z]/

const MIN_SHARE = 0.95
const MIN_MACHINE_KEYS = 0.7

export function isYaml({ lines }: SyntaxSample): boolean {
  const reading = readYaml(lines.filter((line) => line !== ''))
  const { keys, quoted } = reading
  const machine = keys.filter((key) => LOWER_KEY.test(key))
  const isMadeForPrograms = machine.length >= keys.length * MIN_MACHINE_KEYS
  // "monday:" with a list below it is how people write too.
  const hasNests = reading.isNested || (reading.hasLists && keys.some(isMachineKey))
  const hasSyntax = hasNests || (quoted >= 2 && quoted >= keys.length / 2)
  return keys.length >= 2 && isMadeForPrograms && hasSyntax && reading.share >= MIN_SHARE
}

function readYaml(lines: readonly string[]) {
  const keys: string[] = []
  let quoted = 0
  let isNested = false
  let hasLists = false
  /** Of the last key: what is indented deeper belongs to it. */
  let indent = 0
  let value: string | null = null
  const share = shareOf(lines, (line) => {
    const depth = line.search(/\S/)
    const isDeeper = value !== null && depth > indent
    if (isDeeper && value !== null && BLOCK_SCALAR.test(value)) {
      isNested = true
      return true
    }
    if (MARK.test(line)) return true
    const [, before = '', key, rest = ''] = KEY.exec(line) ?? []
    if (key !== undefined) {
      isNested ||= value === '' && isDeeper
      quoted += QUOTED.test(rest) ? 1 : 0
      keys.push(key)
      indent = before.length
      value = rest
      return true
    }
    if (ITEM.test(line)) {
      hasLists ||= value === '' && depth >= indent
      return true
    }
    return isDeeper // a text that goes on
  })
  return { keys, quoted, isNested, hasLists, share }
}
