// Maps codes to text (ISO 32000-2 §9.10.3), for search, copying and screen readers.

/** The maximum number of entries in a bfchar block. */
const ENTRIES_A_BLOCK = 100

/** Two-byte codes; ids without text get no entry. */
export function toUnicodeCMap(glyphs: readonly (readonly [id: number, unicode: string])[]): Uint8Array {
  const told = glyphs.filter(([, unicode]) => unicode !== '')
  const blocks: string[] = []
  for (let at = 0; at < told.length; at += ENTRIES_A_BLOCK) {
    const block = told.slice(at, at + ENTRIES_A_BLOCK)
    const entries = block.map(([id, unicode]) => `<${hex(id)}> <${utf16(unicode)}>`)
    blocks.push(`${block.length} beginbfchar`, ...entries, 'endbfchar')
  }
  const lines = [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ]
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}

function utf16(text: string): string {
  let digits = ''
  for (let unit = 0; unit < text.length; unit++) digits += hex(text.charCodeAt(unit))
  return digits
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0')
}
