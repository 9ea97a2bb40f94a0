// The fonts of a theme for the script of a translation. A theme has one font for East Asian and one for complex scripts;
// where these are empty, Office takes the font that the theme lists for the script (ECMA-376-1 §20.1.4.1.16, §20.1.4.1.24,
// §20.1.4.1.25).
import { setAttribute } from '../../xml/xml-attribute.ts'
import { encodeXmlAttribute } from '../../xml/xml-text.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { childElement, childElements, readableAttribute } from '../elements.ts'
import type { OfficeLanguage } from '../office-language.ts'
import { isReadablePart, type OfficePackage } from '../package/office-package.ts'
import type { PartReader } from '../part-reader.ts'
import { scriptFont } from '../script-fonts.ts'

const THEME = /officedocument\.theme\+xml$/

/** Null for any part but a readable theme, and for languages that are written in the fonts of Latin letters. */
export async function themeReader(
  pkg: OfficePackage,
  entry: ZipEntry,
  language: OfficeLanguage,
): Promise<PartReader | null> {
  if (language.script === 'latin' || !THEME.test(pkg.types.of(entry.name))) return null
  return (await isReadablePart(pkg, entry)) ? themeFontsReader(language) : null
}

function themeFontsReader(language: OfficeLanguage): PartReader {
  return {
    blocks: new Set(['a:majorFont', 'a:minorFont']),
    read: (element, xml) => [fontsFor(element, xml, language)],
  }
}

function fontsFor(fonts: XmlElement, xml: string, language: OfficeLanguage): string {
  const whole = xml.slice(fonts.start, fonts.end)
  const slot = childElement(fonts, language.script === 'eastAsian' ? 'a:ea' : 'a:cs')
  const latin = childElement(fonts, 'a:latin')
  const [own = '', ofLatin] = [slot, latin].map((each) => each && readableAttribute(each, 'typeface'))
  const font = scriptFont(language, ofLatin ?? null, own === '' ? null : own)
  if (font === null || !slot || fonts.isEmpty) return whole
  if (own !== '') {
    return (
      xml.slice(fonts.start, slot.start) +
      setAttribute(xml.slice(slot.start, slot.openEnd), slot.scope, 'typeface', font) +
      xml.slice(slot.openEnd, fonts.end)
    )
  }
  const listed = childElements(fonts).filter(({ name }) => name === 'a:font')
  if (listed.some((each) => readableAttribute(each, 'script') === language.letters)) return whole
  const place = listed.at(-1)?.end ?? childElement(fonts, 'a:cs')?.end ?? slot.end
  const prefix = fonts.qname.slice(0, fonts.qname.indexOf(':') + 1)
  const added = `<${prefix}font script="${language.letters}" typeface="${encodeXmlAttribute(font)}"/>`
  return xml.slice(fonts.start, place) + added + xml.slice(place, fonts.end)
}
