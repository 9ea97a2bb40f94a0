/**
 * Word writes its bullets as letters of Symbol and Wingdings, from U+F020 on in the Private Use Area (ISO/IEC 29500-1,
 * §17.3.3.30). Where these fonts are missing they are empty boxes.
 */
const BULLETS: Readonly<Record<string, string>> = {
  '\uF0B7': '•',
  '\uF0A7': '▪',
  '\uF0A8': '◻',
  '\uF06C': '●',
  '\uF06E': '■',
  '\uF071': '❑',
  '\uF075': '◆',
  '\uF076': '❖',
  '\uF0D8': '➢',
  '\uF0E0': '→',
  '\uF0FC': '✓',
  '\uF02D': '-',
}

/** The same style sheet with bullets that every font has; a letter without one stays. */
export function withShownBullets(css: string): string {
  return css.replaceAll(/[\uF020-\uF0FF]/g, (letter) => BULLETS[letter] ?? letter)
}
