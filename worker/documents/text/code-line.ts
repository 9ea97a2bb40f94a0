// Lines in monospaced type, or in a style for code, that read as code. In other type much prose does.

const CODE_LINE: readonly RegExp[] = [
  /^(?:\/\/|\/\*|#include\b|#!\/|<[/!?a-zA-Z])/,
  /[{};]$|=>|&&|\|\||::|->|\(\)/,
  /^(?:export\s|public\s|private\s|static\s)*(?:const|let|var|function|class|def|import|return|int|void)\s/,
  /[\w\])]\s?[-+*/|&%^<>!=]?=\s?\S/,
  /^[\w$.]+\((?!(?:e?s|ies|n)\)).*\)[;,]?$/,
  /^(?:\$|>|>>>|#|%)\s\S/,
]

export function isCodeLine(text: string): boolean {
  return CODE_LINE.some((expression) => expression.test(text))
}
