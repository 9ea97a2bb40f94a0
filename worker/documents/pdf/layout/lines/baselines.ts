// Letters sorted onto baselines: the lines of a group before they are cut into columns, with superscripts and
// subscripts moved to the line they belong to.
import type { Letter } from './letters.ts'
import {
  BASELINE_SPREAD,
  HIGHEST_SCRIPT,
  LARGEST_SCRIPT,
  LARGEST_SIGN,
  LEAST_BLANK,
  LETTER_BASELINE,
  LOGO_KERN,
  LONGEST_SCRIPT,
  LOWEST_SCRIPT,
  LOWEST_UNDER_SCRIPT,
  MOST_TOUCHED,
  NOTE_MARK_GAP,
  OFF_LINE,
  SCRIPT_GAP,
  SMALLEST_SCRIPT,
  SPANNING_BRACKET,
  STRETCH_GAP,
} from './params.ts'
import { LETTER_OVERLAP } from '../params.ts'

/** A letter on its line: its rise is over the line's baseline. */
export type LineLetter = Letter

export interface Baseline {
  readonly v: number
  /** By u. White space is among them. */
  readonly letters: readonly LineLetter[]
}

const BRACKET = /^[\p{Ps}\p{Pe}|\u239B-\u23B1\s]+$/u

/** Signs, and glyphs of symbol fonts that stand for no character. */
const SIGN = /^[\p{So}\p{Co}\u2460-\u2473\u2776-\u2793]?$/u

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

interface Stretch {
  letters: Letter[]
  u0: number
  u1: number
  size: number
  /** Braces over several lines have no scripts: what stands beside them is text. */
  hasLetters: boolean
}

interface Cluster {
  v: number
  stretches: Stretch[]
  scripts: { letter: Letter; rise: number }[]
}

/** Top to bottom. */
export function baselinesOf(letters: readonly Letter[]): Baseline[] {
  const clusters = clusterByHeight(letters)
  moveScripts(clusters)
  return clusters
    .filter(({ stretches }) => stretches.length > 0)
    .flatMap(({ v, stretches, scripts }) => {
      const lettered = stretches.filter(({ hasLetters }) => hasLetters)
      const smallest = lettered.reduce((size, stretch) => Math.min(size, stretch.size), Infinity)
      const spans = ({ size, letters: signs }: Stretch) =>
        size > SPANNING_BRACKET * smallest && signs.every(({ text }) => BRACKET.test(text))
      const own = stretches.filter((stretch) => !spans(stretch)).flatMap((stretch) => stretch.letters)
      const risen = scripts.map(({ letter, rise }) => ({ ...letter, rise: rise + letter.style.rise }))
      const line = { v, letters: fromLeft(risen.length === 0 ? own : [...own, ...risen]) }
      return [line, ...stretches.filter(spans).map(({ letters: sign }) => ({ v, letters: sign }))]
    })
}

function clusterByHeight(letters: readonly Letter[]): Cluster[] {
  const sorted = letters.toSorted((a, b) => b.v - a.v)
  const clusters: Cluster[] = []
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    end = endOfCluster(sorted, start)
    const stretches = stretchesOf(sorted.slice(start, end))
    if (stretches.length > 0) clusters.push({ v: sorted[start]?.v ?? 0, stretches, scripts: [] })
  }
  return clusters
}

/** Of letters from top to bottom. */
function endOfCluster(sorted: readonly Letter[], start: number): number {
  const first = sorted[start]
  for (let end = start + 1; end < sorted.length; end++) {
    const last = sorted[end - 1]
    const letter = sorted[end]
    if (!first || !last || !letter) break
    // The brace beside some lines is as large as all of them together.
    const size = first.size < SPANNING_BRACKET * letter.size ? first.size : letter.size
    if (last.v - letter.v > LETTER_BASELINE * size || first.v - letter.v > BASELINE_SPREAD * size) return end
  }
  return sorted.length
}

/** As they mostly are already: then they are not copied. */
function fromLeft(letters: readonly Letter[]): readonly Letter[] {
  const isInOrder = letters.every((letter, index) => {
    const before = letters[index - 1]
    return before === undefined || letter.u >= before.u
  })
  return isInOrder ? letters : letters.toSorted((a, b) => a.u - b.u)
}

/** Letters that stand together, white space and all; space alone is no line. */
function stretchesOf(letters: readonly Letter[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const letter of fromLeft(letters)) {
    const last = stretches.at(-1)
    const isBlank = letter.text === ' '
    if (last && letter.u - last.u1 < STRETCH_GAP * letter.size && (isBlank || similarSize(letter.size, last.size))) {
      last.letters.push(letter)
      last.hasLetters ||= LETTER_OR_DIGIT.test(letter.text)
      if (!isBlank) last.u1 = Math.max(last.u1, letter.u + letter.width)
    } else if (!isBlank) {
      stretches.push({
        letters: [letter],
        u0: letter.u,
        u1: letter.u + letter.width,
        size: letter.size,
        hasLetters: LETTER_OR_DIGIT.test(letter.text),
      })
    }
  }
  return stretches
}

function similarSize(a: number, b: number): boolean {
  return Math.min(a, b) > LARGEST_SCRIPT * Math.max(a, b)
}

/**
 * A script of a script goes with it to its line, whichever of them is higher. Clusters are sorted from top to bottom;
 * only those within reach of a script are looked at.
 */
function moveScripts(clusters: readonly Cluster[]): void {
  const largest = clusters.reduce(
    (size, { stretches }) => stretches.reduce((most, stretch) => Math.max(most, stretch.size), size),
    0,
  )
  const hostOf = new Map<Stretch, Host>()
  const scriptsOf = new Map<Stretch, Stretch[]>()
  clusters.forEach((cluster, index) => {
    for (const stretch of cluster.stretches) {
      const host = findHost({ stretch, v: cluster.v, clusters, index, largest, scriptsOf })
      if (host === null) continue
      hostOf.set(stretch, host)
      const scripts = scriptsOf.get(host.stretch) ?? []
      scripts.push(stretch)
      scriptsOf.set(host.stretch, scripts)
    }
  })
  for (const cluster of clusters) {
    for (const stretch of cluster.stretches) {
      // No circle: a host is larger, or a word around one letter.
      let line = hostOf.get(stretch)
      for (let next = line; next !== undefined; next = hostOf.get(next.stretch)) line = next
      for (const letter of line ? stretch.letters : [])
        line?.cluster.scripts.push({ letter, rise: cluster.v - line.cluster.v })
    }
  }
  for (const cluster of clusters) cluster.stretches = cluster.stretches.filter((stretch) => !hostOf.has(stretch))
}

interface Host {
  readonly stretch: Stretch
  readonly cluster: Cluster
}

interface Search {
  readonly stretch: Stretch
  readonly v: number
  readonly clusters: readonly Cluster[]
  readonly index: number
  readonly largest: number
  /** Found so far: those above. */
  readonly scriptsOf: ReadonlyMap<Stretch, readonly Stretch[]>
}

function findHost({ stretch, v, clusters, index, largest, scriptsOf }: Search): Host | null {
  const isUnderScript = (host: Stretch) =>
    (scriptsOf.get(host) ?? []).some(
      ({ size, u0, u1 }) => similarSize(size, stretch.size) && u0 < stretch.u1 && stretch.u0 < u1,
    )
  let best: (Host & { readonly distance: number }) | null = null
  for (const step of [-1, 1]) {
    for (let at = index + step; at >= 0 && at < clusters.length; at += step) {
      const cluster = clusters[at]
      if (!cluster || Math.abs(cluster.v - v) > HIGHEST_SCRIPT * largest) break
      const rise = v - cluster.v
      const host = cluster.stretches.find(
        (each) => hosts(each, stretch, rise, isUnderScript) || isOnBlanks(stretch, each, cluster.stretches, rise),
      )
      const distance = Math.abs(cluster.v - v)
      if (host && (best === null || distance < best.distance)) best = { stretch: host, cluster, distance }
    }
  }
  return best
}

function hosts(host: Stretch, script: Stretch, rise: number, isUnderScript: (host: Stretch) => boolean): boolean {
  if (isInsideWord(script, host, rise)) return true
  if (script.size > LARGEST_SCRIPT * host.size || script.size < SMALLEST_SCRIPT * host.size || !host.hasLetters)
    return false
  if (rise < LOWEST_UNDER_SCRIPT * host.size || rise > HIGHEST_SCRIPT * host.size) return false
  if (rise < LOWEST_SCRIPT * host.size && !isUnderScript(host)) return false
  const width = script.u1 - script.u0
  if (width > LONGEST_SCRIPT * script.size) return false
  if (script.u0 > host.u1 + SCRIPT_GAP * host.size || script.u1 < host.u0 - NOTE_MARK_GAP * host.size) return false
  // What stands under or over the letters themselves is another line: a label in a form.
  return host.letters.every(
    (letter) => letter.text === ' ' || overlap(letter, script) < 0.4 * Math.min(width, letter.width),
  )
}

/** A letter of a logo ("LaTeX"), off its line but so little that it would run into its neighbours were it another line's. */
function isInsideWord({ letters, size, u0, u1 }: Stretch, host: Stretch, rise: number): boolean {
  if (Math.abs(rise) > OFF_LINE * host.size || u1 < host.u0 || u0 > host.u1 || u1 - u0 > size) return false
  if (size > 1.01 * host.size || size < SMALLEST_SCRIPT * host.size) return false
  const [letter, ...others] = letters.filter(({ text }) => text !== ' ')
  if (!letter || others.length > 0 || !/^\p{L}$/u.test(letter.text)) return false
  const middle = (u0 + u1) / 2
  const behind = host.letters.find(({ u }) => u > middle)
  const before = host.letters.findLast(({ u, width }) => u + width < middle + LOGO_KERN * host.size)
  return (
    before !== undefined &&
    behind !== undefined &&
    before.text !== ' ' &&
    behind.text !== ' ' &&
    u0 < before.u + before.width &&
    behind.u - u1 < LETTER_OVERLAP * host.size
  )
}

/** A sign of another font, drawn where its line has left blanks for it before it goes on. */
function isOnBlanks(sign: Stretch, host: Stretch, line: readonly Stretch[], rise: number): boolean {
  const { letters, size, u0, u1 } = sign
  if (Math.abs(rise) > OFF_LINE * host.size || size > LARGEST_SIGN * host.size || !host.hasLetters) return false
  if (u0 < host.u0 || u0 > host.u1 + STRETCH_GAP * host.size) return false
  const [letter, ...others] = letters.filter(({ text }) => text !== ' ')
  if (!letter || others.length > 0 || !SIGN.test(letter.text)) return false
  let [blank, inked] = [0, 0]
  for (const each of host.letters) {
    const covered = Math.max(0, overlap(each, sign))
    if (each.text === ' ') blank += covered
    else inked += covered
  }
  const hasTextAfter = u1 < host.u1 || line.some((next) => Math.abs(next.u0 - u1) < STRETCH_GAP * host.size)
  return hasTextAfter && blank > LEAST_BLANK * (u1 - u0) && inked < MOST_TOUCHED * (u1 - u0)
}

function overlap({ u, width }: Letter, { u0, u1 }: Pick<Stretch, 'u0' | 'u1'>): number {
  return Math.min(u + width, u1) - Math.max(u, u0)
}
