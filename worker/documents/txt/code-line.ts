// Recognises lines of code and markup in a text. Their line ends matter, so they are neither joined nor wrapped. Prose
// that resembles code (a formula, a template's `{name}`) counts as code only if the whole line does.
import type { LineShape } from './line-shape.ts'

/** Not "<https://…>" or "<ann@example.org>", which stand in prose. */
const TAG = /^<(?:[!?][^<>]*|\/?[a-zA-Z][\w:-]*(?:\s[^<>]*)?\/?)>/
const STATEMENTS: readonly RegExp[] = [
  /^(?:\/\/|\/\*|#include\b|#!\/|`{3}|~{3})/,
  /(?:\{|=>|&&|\|\||\s\}[;,]?)$/,
  /^(?:export\s)?(?:const|let|var)\s[\w$[{][^=]*=/,
  /^[\w$.[\]]+\s?[-+*/|&.:]?=\s?\S/,
  // Not "agreement(s)".
  /^[\w$.]+\((?!(?:e?s|ies|n)\)).*\)[;,]?$/,
]

export function isCode({ mark, body }: LineShape): boolean {
  return mark === '' && (isMarkup(body) || STATEMENTS.some((expression) => expression.test(body)))
}

/** From a tag to a tag, or one tag alone. */
function isMarkup(body: string): boolean {
  if (!body.endsWith('>') || !TAG.test(body)) return false
  const lastTag = body.slice(body.lastIndexOf('<'))
  return TAG.exec(lastTag)?.[0] === lastTag
}
