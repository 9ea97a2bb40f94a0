// The title and description of each public page. The page's head, the tab's title after navigation within the app, and
// the sitemap read them from here.
import type { PublicPage } from '../../worker/contract/pages.ts'
import { FIGURES } from './figures.ts'
import * as m from '../../messages/generated/messages.js'

export interface PublicPageHead {
  /** The page's name, without the product's; the start page has none. */
  readonly name: (() => string) | null
  readonly description: () => string
  readonly isInSitemap: boolean
}

export const PUBLIC_PAGE_HEADS = {
  '/': { name: null, description: () => m.head_home(FIGURES), isInSitemap: true },
  '/pricing': { name: m.pricing_title, description: () => m.head_pricing(FIGURES), isInSitemap: true },
  '/languages': { name: m.languages_title, description: m.head_languages, isInSitemap: true },
  '/languages-detailed': {
    name: m.languages_detailed_title,
    description: m.head_languages_detailed,
    isInSitemap: true,
  },
  '/demo': { name: m.demo_title, description: m.head_demo, isInSitemap: true },
  '/case-studies': { name: m.case_studies_title, description: m.head_case_studies, isInSitemap: true },
  '/about': { name: m.about_title, description: m.head_about, isInSitemap: true },
  '/signup-client': { name: m.signup_client_title, description: m.head_signup_client, isInSitemap: true },
  '/signup-therapist': { name: m.signup_therapist_title, description: m.head_signup_therapist, isInSitemap: true },
  '/help': { name: m.help_title, description: m.head_help, isInSitemap: true },
  '/contact': { name: m.contact_title, description: m.head_contact, isInSitemap: true },
  '/support': { name: m.support_title, description: m.head_support, isInSitemap: true },
  '/privacy': { name: m.privacy_title, description: m.head_privacy, isInSitemap: true },
  '/terms': { name: m.terms_title, description: m.head_terms, isInSitemap: true },
  '/api': { name: m.api_title, description: m.head_api, isInSitemap: true },
} satisfies Record<PublicPage, PublicPageHead>

export function pageTitle({ name }: PublicPageHead): string {
  return name ? m.page_title({ page: name() }) : m.app_title()
}
