import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../worker/contract/languages.ts'
import { answerTo, POPULAR_QUESTIONS } from './answers.ts'
import { replyDelayMs } from './use-chat.ts'

describe('the assistant', () => {
  it('has four popular questions and an answer of its own to each', () => {
    expect(POPULAR_QUESTIONS).toHaveLength(4)
    const answers = POPULAR_QUESTIONS.map(({ text }) => answerTo(text()).text)
    expect(new Set(answers).size).toBe(4)
    expect(answers).not.toContain(answerTo('qwertz').text)
  })

  it.each([
    ['How much is the Pro plan?', '£79'],
    ['what does it COST', '£24'],
    ['Is there a free trial?', '50 credits'],
    ['Do unused credits roll over?', 'twice'],
    ['What is a credit?', '1 credit is 1 page'],
    ['Can I get my money back?', '30-day'],
    ['Can I cancel?', 'any time'],
    ['Which languages do you support?', String(LANGUAGES.length)],
    ['Do you do PowerPoint, pptx?', 'DOCX'],
    ['How big may a file be?', '50 MB'],
    ['How long does it take?', '30 to 60 seconds'],
    ['will my tables and formatting survive', 'keep their places'],
    ['How accurate is it?', '95%'],
    ['Is my document safe?', 'privacy'],
    ['can I use my own glossary', 'Pro and Enterprise'],
    ['Do you have an API?', 'Pro'],
    ['Can I phone somebody?', 'Enterprise'],
    ['Enterprise pricing', 'unlimited'],
    ['Can I translate scanned PDFs?', 'OCR'],
    ['How do I delete my account', 'Profile Settings'],
    ['I forgot my password', 'Forgot your password?'],
    ['how can i reset my password', 'Forgot your password?'],
    ['cancel my subscription', 'choose Cancel plan'],
    ['How do I cancel my plan?', 'choose Cancel plan'],
    ['how do I change my password', 'in Profile Settings'],
    ['how do I change my email', 'open the link that we send'],
    ['Can I change my email address?', 'open the link that we send'],
    ['how do I change my picture', 'Profile Settings'],
    ['Where do I upload a profile picture?', 'Profile Settings'],
    ['I want a new name on my account', 'Profile Settings'],
    ['how long are files kept', 'deletes them automatically'],
    ['Do you support Hebrew PDFs?', 'Latin, Greek or Cyrillic'],
    ['can i pay by invoice', 'Plans are paid by card'],
    ['Do you support PowerPoint?', 'comes back as a presentation'],
    ['hi', 'Hello'],
    ['Can I translate Arabic PDFs?', "can't be translated into Arabic"],
    ['Do you support German?', 'German is one of'],
    ['Do you do Latin American Spanish?', 'Spanish is one of'],
    ['from English to Japanese', 'from any of them into any other'],
    ['Can I translate an Excel file?', 'comes back as a workbook'],
    ['can i translate a website', 'Not directly'],
    ['Can I translate my CSV with formatting?', 'Not directly'],
    ['do i need a credit card', 'No. The free trial'],
    ['Is this a human?', "I'm a program"],
    ['am I talking to a person', "I'm a program"],
    ['Can I talk to a human?', 'Anyone can write to us'],
    ['Where is your company based?', 'a prepared answer about the company'],
    ['do you offer human review', 'no person reads it'],
    ['Can I get a certified translation?', 'no person reads it'],
    ['Do you support Welsh?', "isn't one of the"],
    ['Is Latin supported?', "isn't one of the"],
    ['Can I translate from Welsh to English?', "isn't one of the"],
    ['How do I translate a document?', 'Get Started'],
    ['can I translate a picture', 'OCR'],
    ['Thanks!', 'welcome'],
  ])('knows about “%s”', (question, words) => {
    expect(answerTo(question).text).toContain(words)
  })

  it('says what it knows about when it does not know', () => {
    expect(answerTo('What is the weather in Lisbon?')).toMatchObject({ link: { to: '/support' } })
    expect(answerTo('The high chips')).toEqual(answerTo('?'))
    expect(answerTo('Can I translate my thoughts?')).toEqual(answerTo('?'))
    expect(answerTo('Does it work in space?')).toEqual(answerTo('?'))
  })

  it('takes one to two seconds to answer', () => {
    expect([replyDelayMs(0), replyDelayMs(1)]).toEqual([1_000, 2_000])
  })
})
