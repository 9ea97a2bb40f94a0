// What it costs to say that some texts translate some others. The units are those of a log-likelihood: the fit of the
// lengths is one, and the rest was weighed against it with `npm run bench -- align`.
import { type LanguagePair, lengthSurprise } from '../qa/length-check.ts'

/** How many texts of each side form a bead, and what it costs before their texts are compared. */
interface Bead {
  readonly source: number
  readonly target: number
  readonly prior: number
  /** The bead's cost is at least this. */
  readonly least: number
}

/** What two stretches of texts are compared by. */
interface BeadTexts {
  /** In letters. */
  readonly sourceLength: number
  readonly targetLength: number
  /** Weights of all figures of a side, and of those that both have. */
  readonly sourceFigures: number
  readonly targetFigures: number
  readonly sharedFigures: number
  readonly sharedWords: number
  readonly isCopy: boolean
  readonly hasSameEnd: boolean
  readonly hasSameRole: boolean
}

/** Squared deviations count up to here: beyond, a text is as unlikely as it can be. */
const MOST_DEVIATIONS = 4
const LENGTH_WEIGHT = 0.6
/** For figures of which the other side has none. */
const LOST_FIGURES = 5
const SHARED_FIGURES_GAIN = 2
const MOST_FIGURES_GAIN = 3
const SHARED_WORDS_GAIN = 1.5
const MOST_WORDS_GAIN = 4
const COPY_GAIN = 2
const OTHER_END = 0.8
const OTHER_ROLE = 2

/** The most that shared figures, shared words and a copy take off. */
const MOST_GAIN = MOST_FIGURES_GAIN + MOST_WORDS_GAIN + COPY_GAIN

/** Without the bead's prior. */
export function beadCost(texts: BeadTexts, languages: LanguagePair): number {
  const deviations = lengthSurprise(texts.sourceLength, texts.targetLength, languages)
  const all = Math.max(texts.sourceFigures, texts.targetFigures)
  const lost = all === 0 ? 0 : Math.max(0, 1 - texts.sharedFigures / all)
  return (
    LENGTH_WEIGHT * Math.min(MOST_DEVIATIONS, Math.abs(deviations)) ** 2 +
    LOST_FIGURES * lost * Math.min(1, all * 2) -
    Math.min(MOST_FIGURES_GAIN, SHARED_FIGURES_GAIN * texts.sharedFigures) -
    Math.min(MOST_WORDS_GAIN, SHARED_WORDS_GAIN * texts.sharedWords) -
    (texts.isCopy ? COPY_GAIN : 0) +
    (texts.hasSameEnd ? 0 : OTHER_END) +
    (texts.hasSameRole ? 0 : OTHER_ROLE)
  )
}

function bead(source: number, target: number, prior: number): Bead {
  return { source, target, prior, least: source > 0 && target > 0 ? prior - MOST_GAIN : prior }
}

/** A translator seldom divides or joins paragraphs, and seldom leaves one out. */
export const BEADS: readonly Bead[] = [
  bead(1, 1, 0),
  bead(1, 0, 5.5),
  bead(0, 1, 5.5),
  bead(1, 2, 4),
  bead(2, 1, 4),
  bead(1, 3, 7),
  bead(3, 1, 7),
]
