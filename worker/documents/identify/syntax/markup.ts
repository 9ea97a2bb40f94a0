// XML and HTML: told apart by the element that everything is in.
import type { KnownFormatId } from '../../../contract/known-formats.ts'
import { shareOf, type SyntaxSample } from './syntax-sample.ts'

/** A declaration, a comment, a document type with its own declarations, or space. */
const PROLOG = /\s+|<\?xml[^>]*\?>|<\?[\w-]+\s[^>]*\?>|<!--[^]*?-->|<!doctype\s(?:[^<>[]|\[[^\]]*\])*>/iy
const TAG = /<(\/?)([a-z][\w:.-]*)(?:\s[^<>]*)?>/gi
const HTML_TAG = /<(?:html|head|body|p|div|span|h[1-6]|ul|ol|table|br|a|img|b|i|em|strong)[\s/>]/i

/** Formats in XML, by the name of their root. */
const ROOTS: Readonly<Record<string, KnownFormatId>> = {
  xliff: 'xliff',
  tmx: 'tmx',
  tbx: 'tbx',
  martif: 'tbx',
  svg: 'svg',
  html: 'html',
  plist: 'stringsdict',
}

/** Null for text that is no markup as a whole: an article may quote some. */
export function markupOf(sample: SyntaxSample): KnownFormatId | null {
  const { text } = sample
  const start = endOfProlog(text)
  const root = /^<([a-z][\w.-]*:)?([a-z][\w.-]*)(?=[\s/>])([^<>]*)>?/i.exec(text.slice(start, start + 4_096))
  const isDeclared = /^\s*(?:<\?xml\s|<!doctype\s+\w)/i.test(text)
  const name = root?.[2]?.toLowerCase() ?? ''
  if (root === null || (!isDeclared && !isMarkupThroughout(sample, ROOTS[name] !== undefined))) return null
  const known = ROOTS[name]
  if (known !== undefined) return known
  if (name === 'resources' && /<(?:string|plurals|string-array)\s[^<>]*\bname=/.test(text)) return 'android-strings'
  if (name === 'root' && /<resheader\s/.test(text)) return 'resx'
  const isPlainXml = /^\s*<\?xml\s/i.test(text) || /\bxmlns(?::\w+)?=/.test(root[3] ?? '')
  return !isPlainXml && (/^\s*<!doctype\s+html/i.test(text) || HTML_TAG.test(text)) ? 'html' : 'xml'
}

function endOfProlog(text: string): number {
  let position = 0
  PROLOG.lastIndex = 0
  while (PROLOG.test(text)) position = PROLOG.lastIndex
  return position
}

/** Ends with a tag, has elements that are closed and, if its root is not known, tags at the ends of most of its lines. */
function isMarkupThroughout({ text, lines, isWhole }: SyntaxSample, isRootKnown: boolean): boolean {
  if (isWhole && !text.trimEnd().endsWith('>')) return false
  const opened = new Set<string>()
  let hasClosed = false
  for (const [, slash, name = ''] of text.matchAll(TAG)) {
    if (slash === '') opened.add(name)
    else if (opened.has(name)) hasClosed = true
  }
  return hasClosed && (isRootKnown || shareOf(lines, (line) => /^\s*<|>$/.test(line)) >= 0.5)
}
