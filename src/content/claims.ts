// The figures that Verso's owner states about the product (SPEC §1, §9), in one place: every page that states a figure
// reads it from here. They are the owner's words, not measurements, so they never enter structured data. The number of
// languages is counted from the catalogue.
import { LANGUAGES } from '../../worker/contract/languages.ts'
import * as m from '../../messages/generated/messages.js'

export interface Claim {
  readonly value: string
  readonly label: () => string
}

export const CLAIMS = {
  accuracy: { value: '95%+', label: m.claim_accuracy },
  formatPreservation: { value: '99.2%', label: m.claim_format_preservation },
  processing: { value: '< 60 s', label: m.claim_processing },
  documents: { value: '10M+', label: m.claim_documents },
  clients: { value: '500+', label: m.claim_clients },
  uptime: { value: '99.9%', label: m.claim_uptime },
  rating: { value: '4.9/5', label: m.claim_rating },
  languages: { value: roundedDown(LANGUAGES.length), label: m.claim_languages },
} satisfies Record<string, Claim>

/** `29` is said as `25+`. */
export function roundedDown(count: number): string {
  return `${count - (count % 5)}+`
}
