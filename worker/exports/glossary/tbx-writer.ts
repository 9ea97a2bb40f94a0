// A glossary as TBX-Basic (ISO 30042:2019, DCA style). A term that is not translated is its own preferred translation.
import type { LanguageCode } from '../../contract/languages.ts'
import { encodeXmlAttribute, encodeXmlText } from '../../documents/xml/xml-text.ts'
import { languageTag } from '../export-segment.ts'
import type { GlossaryRecord } from './glossary-record.ts'

/** TBX has no data category for it. */
export const CASE_SENSITIVE_NOTE = 'case-sensitive'

export interface TbxHead {
  readonly name: string
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
}

export function writeTbx(
  { name, sourceLanguage, targetLanguage }: TbxHead,
  records: readonly GlossaryRecord[],
): string {
  const [source, target] = [sourceLanguage, targetLanguage].map((code) => encodeXmlAttribute(languageTag(code)))
  const concepts = records.map((record, index) => {
    const note = record.isCaseSensitive ? `<note>${CASE_SENSITIVE_NOTE}</note>` : ''
    return `<conceptEntry id="c${index + 1}">${note}<langSec xml:lang="${source}">${termSec(record.source, null)}</langSec><langSec xml:lang="${target}">${translations(record)}</langSec></conceptEntry>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="${source}" xmlns="urn:iso:std:iso:30042:ed-2">
<tbxHeader><fileDesc><titleStmt><title>${encodeXmlText(name)}</title></titleStmt><sourceDesc><p>Verso</p></sourceDesc></fileDesc></tbxHeader>
<text><body>
${concepts.join('')}</body></text>
</tbx>
`
}

function translations({ source, targets, forbidden, doNotTranslate }: GlossaryRecord): string {
  const [preferred, ...admitted] = doNotTranslate ? [source] : targets
  return [
    ...(preferred === undefined ? [] : [termSec(preferred, 'preferredTerm-admn-sts')]),
    ...admitted.map((term) => termSec(term, 'admittedTerm-admn-sts')),
    ...forbidden.map((term) => termSec(term, 'deprecatedTerm-admn-sts')),
  ].join('')
}

function termSec(term: string, status: string | null): string {
  const note = status === null ? '' : `<termNote type="administrativeStatus">${status}</termNote>`
  return `<termSec><term>${encodeXmlText(term)}</term>${note}</termSec>`
}
