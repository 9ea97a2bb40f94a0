// The three stories of SPEC §2. Companies are described by kind, and quotations are given to roles: no person or
// company is made up. The pictured pages are of the kind each story is about.
import type { DocumentType } from '../../content/language-profiles.ts'
import * as m from '../../../messages/generated/messages.js'
import type { LanguageCode } from '../../../worker/contract/languages.ts'

export interface PicturedPage {
  readonly language: LanguageCode
  readonly title: string
  /** A line, and the figure at its end if it is that of a table. */
  readonly lines: readonly (readonly [text: string, figure?: string])[]
}

export interface Story {
  /** The address within the page, to which the footer leads. */
  readonly id: 'legal' | 'healthcare' | 'finance'
  readonly industry: () => string
  readonly company: () => string
  readonly title: () => string
  readonly challenge: () => string
  readonly solution: () => string
  readonly sources: readonly LanguageCode[]
  readonly targets: readonly LanguageCode[]
  readonly documentTypes: readonly DocumentType[]
  readonly results: readonly { readonly value: string; readonly label: () => string }[]
  readonly quote: () => string
  readonly role: () => string
  readonly original: PicturedPage
  readonly translation: PicturedPage
}

export const STORIES: readonly [Story, ...Story[]] = [
  {
    id: 'legal',
    industry: m.story_legal_industry,
    company: m.story_legal_company,
    title: m.story_legal_title,
    challenge: m.story_legal_challenge,
    solution: m.story_legal_solution,
    sources: ['de', 'fr', 'it'],
    targets: ['en'],
    documentTypes: ['contracts', 'legal'],
    results: [
      { value: '1,240', label: m.story_legal_1 },
      { value: '3', label: m.story_legal_2 },
      { value: '0', label: m.story_legal_3 },
    ],
    quote: m.story_legal_quote,
    role: m.story_legal_role,
    original: {
      language: 'de',
      title: '§ 7 Haftung',
      lines: [
        ['(1) Die Haftung des Verkäufers ist auf den Kaufpreis beschränkt.'],
        ['(2) Absatz 1 gilt nicht bei Vorsatz oder grober Fahrlässigkeit.'],
        ['(3) § 12 bleibt unberührt.'],
      ],
    },
    translation: {
      language: 'en',
      title: 'Section 7 Liability',
      lines: [
        ['(1) The Seller’s liability is limited to the Purchase Price.'],
        ['(2) Paragraph 1 does not apply in cases of intent or gross negligence.'],
        ['(3) Section 12 remains unaffected.'],
      ],
    },
  },
  {
    id: 'healthcare',
    industry: m.story_health_industry,
    company: m.story_health_company,
    title: m.story_health_title,
    challenge: m.story_health_challenge,
    solution: m.story_health_solution,
    sources: ['en'],
    targets: ['es', 'pl', 'pt', 'uk', 'vi'],
    documentTypes: ['medical', 'government'],
    results: [
      { value: '5', label: m.story_health_1 },
      { value: '30–60 s', label: m.story_health_2 },
      { value: '0', label: m.story_health_3 },
    ],
    quote: m.story_health_quote,
    role: m.story_health_role,
    original: {
      language: 'en',
      title: 'Medicines to take at home',
      lines: [
        ['Amoxicillin 500 mg, three times a day', '7 days'],
        ['Paracetamol 1 g, at most four times a day', '5 days'],
        ['Omeprazole 20 mg, before breakfast', '14 days'],
      ],
    },
    translation: {
      language: 'es',
      title: 'Medicación para el domicilio',
      lines: [
        ['Amoxicilina 500 mg, tres veces al día', '7 días'],
        ['Paracetamol 1 g, como máximo cuatro veces al día', '5 días'],
        ['Omeprazol 20 mg, antes del desayuno', '14 días'],
      ],
    },
  },
  {
    id: 'finance',
    industry: m.story_finance_industry,
    company: m.story_finance_company,
    title: m.story_finance_title,
    challenge: m.story_finance_challenge,
    solution: m.story_finance_solution,
    sources: ['en'],
    targets: ['de', 'fr', 'it', 'es', 'nl'],
    documentTypes: ['financial', 'marketing'],
    results: [
      { value: '46', label: m.story_finance_1 },
      { value: '5', label: m.story_finance_2 },
      { value: '1', label: m.story_finance_3 },
    ],
    quote: m.story_finance_quote,
    role: m.story_finance_role,
    original: {
      language: 'en',
      title: 'Income statement',
      lines: [
        ['Management fees', '412.6'],
        ['Performance fees', '96.1'],
        ['Operating expenses', '(287.4)'],
        ['Operating profit', '221.3'],
      ],
    },
    translation: {
      language: 'it',
      title: 'Conto economico',
      lines: [
        ['Commissioni di gestione', '412,6'],
        ['Commissioni di performance', '96,1'],
        ['Spese operative', '(287,4)'],
        ['Risultato operativo', '221,3'],
      ],
    },
  },
]
