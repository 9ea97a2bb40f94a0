/**
 * The same text in memory of its own. A text that was cut out of a larger one keeps all of that in memory: what outlives
 * its file's row or unit is copied.
 */
export function ownText(text: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(text))
  return typeof copy === 'string' ? copy : text
}
