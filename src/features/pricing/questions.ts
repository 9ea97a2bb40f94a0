// The questions of the pricing page, for the page itself and for its structured data.
import { FIGURES } from '../../lib/figures.ts'
import { countingOfFormats } from '../../lib/priced-pages.ts'
import * as m from '../../../messages/generated/messages.js'

export function pricingQuestions() {
  return [
    { question: m.pricing_faq_1(), answer: m.pricing_faq_1_answer({ ...FIGURES, counting: countingOfFormats() }) },
    { question: m.pricing_faq_2(), answer: m.pricing_faq_2_answer(FIGURES) },
    { question: m.pricing_faq_3(), answer: m.pricing_faq_3_answer(FIGURES) },
    { question: m.pricing_faq_4(), answer: m.pricing_faq_4_answer() },
    { question: m.pricing_faq_5(), answer: m.pricing_faq_5_answer(FIGURES) },
    { question: m.pricing_faq_6(), answer: m.pricing_faq_6_answer(FIGURES) },
    { question: m.pricing_faq_7(), answer: m.pricing_faq_7_answer() },
  ]
}
