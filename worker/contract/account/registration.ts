// The fields of the two sign-up pages (SPEC §3, §5). The options have the spec's words and order. Translation
// specialties come before those of the spec.
import { z } from 'zod'
import { emailSchema } from './email.ts'
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH } from '../limits.ts'

export const DOCUMENT_TYPES = [
  'Legal Documents',
  'Medical Records',
  'Financial Reports',
  'Academic Papers',
  'Technical Manuals',
  'Marketing Materials',
  'Government Forms',
  'Contracts',
  'Research Papers',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const SPECIALTIES = [
  'Legal Translation',
  'Medical Translation',
  'Technical Translation',
  'Financial Translation',
  'Literary Translation',
  'Academic Translation',
  'Clinical Psychology',
  'Marriage & Family Therapy',
  'Addiction Counseling',
  'Trauma Therapy',
  'Child Psychology',
  'Geriatric Psychology',
  'Cognitive Behavioral Therapy',
  'Dialectical Behavior Therapy',
  'Art Therapy',
  'Group Therapy',
  'Other',
] as const
export type Specialty = (typeof SPECIALTIES)[number]

export const EXPERIENCES = ['1-2', '3-5', '6-10', '10+'] as const

export const PROFESSIONAL_LANGUAGES = [
  'English',
  'Spanish',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Russian',
  'Chinese',
  'Japanese',
  'Korean',
  'Arabic',
  'Hindi',
] as const
export type ProfessionalLanguage = (typeof PROFESSIONAL_LANGUAGES)[number]

const line = z.string().trim().min(1).max(MAX_LINE_LENGTH)
const text = z.string().trim().max(MAX_MESSAGE_LENGTH)
const person = { firstName: line, lastName: line, email: emailSchema() }

export const clientRegistrationSchema = z
  .object({
    userType: z.literal('client'),
    ...person,
    organization: line,
    needs: text.default(''),
    documentTypes: z.array(z.enum(DOCUMENT_TYPES)).max(DOCUMENT_TYPES.length).default([]),
  })
  .meta({ id: 'ClientRegistration' })

export const professionalRegistrationSchema = z
  .object({
    userType: z.literal('therapist'),
    ...person,
    license: line,
    specialty: z.enum(SPECIALTIES),
    languages: z.array(z.enum(PROFESSIONAL_LANGUAGES)).max(PROFESSIONAL_LANGUAGES.length).default([]),
    experience: z.enum(EXPERIENCES),
    location: line,
    bio: text.default(''),
  })
  .meta({ id: 'ProfessionalRegistration' })

export const registrationSchema = z.discriminatedUnion('userType', [
  clientRegistrationSchema,
  professionalRegistrationSchema,
])
export type Registration = z.infer<typeof registrationSchema>

/** A professional's credentials are verified by an admin; a client has nothing to verify. */
export const REGISTRATION_STATUSES = ['registered', 'pending_verification', 'verified', 'rejected'] as const

export const registrationReceiptSchema = z
  .object({
    userType: z.enum(['client', 'therapist']),
    status: z.enum(REGISTRATION_STATUSES),
    registeredAt: z.iso.datetime(),
  })
  .meta({ id: 'RegistrationReceipt' })
export type RegistrationReceipt = z.infer<typeof registrationReceiptSchema>

/** A registration as its owner sees it. */
export const ownRegistrationSchema = registrationReceiptSchema
  .extend({
    /** When an admin decided about the credentials; null before. */
    decidedAt: z.iso.datetime().nullable(),
    decisionReason: z.string().nullable(),
  })
  .meta({ id: 'OwnRegistration' })
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>
