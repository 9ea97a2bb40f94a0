// Labels for the options of the sign-up pages; the contract defines the options.
import type { DocumentType, ProfessionalLanguage, Specialty } from '../../../worker/contract/account/registration.ts'
import * as m from '../../../messages/generated/messages.js'

const DOCUMENT_TYPE_LABELS = {
  'Legal Documents': m.signup_document_legal,
  'Medical Records': m.signup_document_medical,
  'Financial Reports': m.signup_document_financial,
  'Academic Papers': m.signup_document_academic,
  'Technical Manuals': m.signup_document_technical,
  'Marketing Materials': m.signup_document_marketing,
  'Government Forms': m.signup_document_government,
  Contracts: m.signup_document_contracts,
  'Research Papers': m.signup_document_research,
} satisfies Record<DocumentType, () => string>

const SPECIALTY_LABELS = {
  'Legal Translation': m.signup_specialty_legal,
  'Medical Translation': m.signup_specialty_medical,
  'Technical Translation': m.signup_specialty_technical,
  'Financial Translation': m.signup_specialty_financial,
  'Literary Translation': m.signup_specialty_literary,
  'Academic Translation': m.signup_specialty_academic,
  'Clinical Psychology': m.signup_specialty_clinical,
  'Marriage & Family Therapy': m.signup_specialty_marriage,
  'Addiction Counseling': m.signup_specialty_addiction,
  'Trauma Therapy': m.signup_specialty_trauma,
  'Child Psychology': m.signup_specialty_child,
  'Geriatric Psychology': m.signup_specialty_geriatric,
  'Cognitive Behavioral Therapy': m.signup_specialty_cognitive,
  'Dialectical Behavior Therapy': m.signup_specialty_dialectical,
  'Art Therapy': m.signup_specialty_art,
  'Group Therapy': m.signup_specialty_group,
  Other: m.signup_specialty_other,
} satisfies Record<Specialty, () => string>

const LANGUAGE_LABELS = {
  English: m.signup_language_english,
  Spanish: m.signup_language_spanish,
  French: m.signup_language_french,
  German: m.signup_language_german,
  Italian: m.signup_language_italian,
  Portuguese: m.signup_language_portuguese,
  Russian: m.signup_language_russian,
  Chinese: m.signup_language_chinese,
  Japanese: m.signup_language_japanese,
  Korean: m.signup_language_korean,
  Arabic: m.signup_language_arabic,
  Hindi: m.signup_language_hindi,
} satisfies Record<ProfessionalLanguage, () => string>

export const documentTypeLabel = (type: DocumentType) => DOCUMENT_TYPE_LABELS[type]()
export const specialtyLabel = (specialty: Specialty) => SPECIALTY_LABELS[specialty]()
export const languageLabel = (language: ProfessionalLanguage) => LANGUAGE_LABELS[language]()
