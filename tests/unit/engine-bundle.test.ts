// Scripts and benches run the deployed engine: nothing else reads the list of its modules.
import { expect, it } from 'vitest'
import { loadEngine } from '../../scripts/engine/engine-bundle.ts'

it('is bundled with all that its users call', async () => {
  const engine = await loadEngine()
  expect(Object.keys(engine)).toEqual(
    expect.arrayContaining(['formatHandler', 'identify', 'hashInlines', 'toMarkup', 'pseudoTranslateInlines']),
  )
}, 60_000)
