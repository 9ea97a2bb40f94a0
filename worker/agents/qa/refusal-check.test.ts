import { expect, it } from 'vitest'
import { REFUSALS } from '../../../tests/fakes/model/phrases.ts'
import { isRefusal } from './refusal-check.ts'

const SOURCE = 'Invoices are payable within thirty days of receipt.'

it.each(REFUSALS)('sees a refusal where a translation should be: %s', (refusal) => {
  expect(isRefusal(SOURCE, refusal)).toBe(true)
})

it('takes no text for one whose source speaks of it', () => {
  expect(isRefusal('As an AI I am honest.', 'Als KI-Sprachmodell bin ich ehrlich.')).toBe(false)
  expect(isRefusal("I'm sorry, I can't help with that.", 'Lo siento, no puedo ayudar con eso.')).toBe(false)
})

it('takes a page that mentions one for what it is', () => {
  const page = `${'Der Vertrag regelt die Pflichten beider Parteien. '.repeat(6)} Als KI-Sprachmodell wird es nicht genutzt.`
  expect(isRefusal(SOURCE, page)).toBe(false)
})
