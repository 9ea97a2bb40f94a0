// Adds to a segment's findings the words that the checks' faults are about. They are found anew in the present texts,
// since a segment stores the names of its faults alone.
import type { LanguagePair } from '../agents/qa/length-check.ts'
import type { Brief } from '../contract/translation/brief.ts'
import type { TranslatedSegment } from '../contract/translation/segment.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import type { StoredSegment } from '../job-model/segments/stored-segment.ts'
import { agreedTerms } from '../terminology/terms/glossary-terms.ts'
import type { Term } from '../terminology/terms/locked-terms.ts'
import { toTranslatedSegment } from './segment-dto.ts'

/** What the translator was held to. */
export interface Agreed extends LanguagePair {
  readonly terms: readonly Term[]
}

/** A document's languages, and the terms of its glossary and its brief. */
export function agreedFor(languages: LanguagePair, glossary: readonly Term[], brief: Brief | null): Agreed {
  const { sourceLanguage, targetLanguage } = languages
  return { sourceLanguage, targetLanguage, terms: agreedTerms(glossary, brief).terms }
}

export async function toDetailedSegment(segment: StoredSegment, agreed: Agreed): Promise<TranslatedSegment> {
  const told = toTranslatedSegment(segment)
  const { target } = segment
  if (target === null || told.findings.every(({ by }) => by !== 'check')) return told
  const { faultDetails } = await import('../agents/qa/fault-details.ts')
  const [meant, said] = [renderInlines(segment.source, plainText), renderInlines(target, plainText)]
  const findings = told.findings.map((finding) => {
    const details = finding.by === 'check' ? faultDetails(finding.code, meant, said, agreed) : []
    return details.length === 0 ? finding : { ...finding, ...details[0], details }
  })
  return { ...told, findings }
}
