// The links of the header and the footer on every page.
import * as m from '../../../messages/generated/messages.js'

export const NAV_LINKS = [
  { to: '/about', label: m.nav_about },
  { to: '/pricing', label: m.nav_pricing },
  { to: '/languages', label: m.nav_languages },
] as const

/** For people who are signed in: their account stands beside, and the footer has the rest. */
export const WORK_LINKS = [
  { to: '/', label: m.nav_dashboard },
  { to: '/translate', label: m.nav_translate },
  { to: '/pricing', label: m.nav_pricing },
] as const

export type NavLink = (typeof NAV_LINKS)[number] | (typeof WORK_LINKS)[number]

export const FOOTER_GROUPS = [
  {
    heading: m.footer_product,
    links: [
      { to: '/demo', label: m.footer_demo },
      { to: '/pricing', label: m.footer_pricing },
      { to: '/languages', label: m.footer_languages },
      { to: '/languages-detailed', label: m.footer_languages_detailed },
      { to: '/api', label: m.footer_api },
    ],
  },
  {
    heading: m.footer_case_studies,
    links: [
      { to: '/case-studies', label: m.footer_stories },
      { to: '/case-studies', hash: 'legal', label: m.footer_legal },
      { to: '/case-studies', hash: 'healthcare', label: m.footer_healthcare },
      { to: '/case-studies', hash: 'finance', label: m.footer_finance },
      { to: '/case-studies', hash: 'enterprise', label: m.footer_enterprise },
    ],
  },
  {
    heading: m.footer_company,
    links: [
      { to: '/about', label: m.footer_about },
      { to: '/signup-client', label: m.footer_client },
      { to: '/signup-therapist', label: m.footer_professional },
      { to: '/privacy', label: m.footer_privacy },
      { to: '/terms', label: m.footer_terms },
    ],
  },
  {
    heading: m.footer_help_heading,
    links: [
      { to: '/help', label: m.footer_help },
      { to: '/support', label: m.footer_support },
      { to: '/contact', label: m.footer_contact },
    ],
  },
] as const
