/** Whole words with any white space between them; a toast's title stands on a line of its own instead of before a colon. */
export function patternOf(text: string): RegExp {
  const source = text
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(': ', String.raw`:?\s+`)
    .replaceAll(' ', String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\d])${source}(?![\p{L}\d])`, 'u')
}
