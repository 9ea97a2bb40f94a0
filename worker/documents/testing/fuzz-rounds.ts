/** How often a fuzz test tries: so often in `npm test`, twenty times as often in `npm run test:long`, or FUZZ_ROUNDS. */
export function fuzzRounds(usual: number): number {
  const { FUZZ_ROUNDS: byHand, VERSO_TEST_LONG: long } = process.env
  return Number(byHand ?? (long === undefined ? usual : 20 * usual))
}

/** Whether somebody wants to see how the rounds ended. */
export const TELLS_OUTCOMES = process.env['FUZZ_ROUNDS'] !== undefined
