import { describeFormat } from '../../worker/documents/testing/describe-format.ts'
import { cardsEngine } from './cards-engine.ts'
import { cardsFacts } from './cards-facts.ts'

const DECK = new TextEncoder().encode('#cards\n- Where is the harbour?\nkept as it is\n- The boat leaves at noon.\n')

describeFormat(cardsFacts, cardsEngine, {
  documents: [{ name: 'a deck', bytes: DECK }],
  broken: {
    rounds: 50,
    make: (random) => DECK.slice(random.below(2) * 4, random.below(DECK.length)),
    leastRebuilt: 0.2,
  },
})
