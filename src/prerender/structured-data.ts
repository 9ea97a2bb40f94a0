// Structured data for search engines (schema.org): who we are, and the questions a page answers. No ratings and no
// figures: we cannot certify those.
import type { PublicPage } from '../../worker/contract/pages.ts'
import { helpQuestions } from '../features/help/questions.ts'
import { pricingQuestions } from '../features/pricing/questions.ts'
import { FIGURES } from '../lib/figures.ts'
import * as m from '../../messages/generated/messages.js'

interface Question {
  readonly question: string
  readonly answer: string
}

/** The questions and answers that stand on a page, from the same list that the page draws. */
const QUESTIONS: Partial<Record<PublicPage, () => readonly Question[]>> = {
  '/help': helpQuestions,
  '/pricing': pricingQuestions,
}

export function structuredData(path: PublicPage, origin: string | null): object[] {
  const questions = QUESTIONS[path]?.() ?? []
  return [
    ...(path === '/' && origin !== null ? [organization(origin), webSite(origin)] : []),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
  ]
}

function organization(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: m.app_name(),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: m.head_home(FIGURES),
  }
}

function webSite(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: m.app_name(),
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#organization` },
  }
}

function faqPage(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
