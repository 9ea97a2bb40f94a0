// Tells a model that has got into a loop: it would write the same words until its answer's limit, and be paid for them.

/** A text that repeats itself for so long says nothing more; forms have lines of dots, and tables of contents, too. */
const MIN_LOOP = 2_000
const MIN_TIMES = 6
/** Between two looks, in characters. */
const EVERY = 400

/** Takes a text as it is written; true once its end has repeated itself for too long. */
export function loopWatch(): (delta: string) => boolean {
  let tail = ''
  let unseen = 0
  return (delta) => {
    tail = (tail + delta).slice(-MIN_LOOP)
    unseen += delta.length
    if (unseen < EVERY || tail.length < MIN_LOOP) return false
    unseen = 0
    // The last words' previous place gives the length of what is repeated.
    const end = tail.slice(-EVERY / 4)
    const before = tail.lastIndexOf(end, tail.length - end.length - 1)
    const period = tail.length - end.length - before
    return before !== -1 && period * MIN_TIMES <= MIN_LOOP && tail.slice(period) === tail.slice(0, -period)
  }
}
