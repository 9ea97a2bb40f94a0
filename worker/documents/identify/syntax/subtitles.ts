// Subtitles: cues of a timing line and the text that is shown then.
import { blocksOf, shareOf, type SyntaxSample } from './syntax-sample.ts'

const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,:]\d{1,3}`
const ARROW_TIMING = new RegExp(String.raw`^\s*${CLOCK}\s*-{1,2}>\s*${CLOCK}`)
const COMMA_TIMING = new RegExp(String.raw`^\s*\d+:\d{2}:\d{2}\.\d{1,3},\d+:\d{2}:\d{2}\.\d{1,3}$`)
/** A number or a name may stand above the timing line. */
const TIMING_WITHIN_LINES = 3
const OTHER_VTT_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/
/** Blank lines within a cue make blocks without a timing line. */
const MIN_CUE_SHARE = 0.6

const VTT_HEADER = /^WEBVTT(?:\s|$)/
const ASS_EVENT = /^(?:Dialogue|Comment):\s*[\w=]+,\s*\d+:\d{2}:\d{2}[.:]\d{2},/

export function isVtt(sample: SyntaxSample): boolean {
  return VTT_HEADER.test(sample.lines.find((line) => line !== '') ?? '') && isMadeOfCues(sample, ARROW_TIMING)
}

export function isSrt(sample: SyntaxSample): boolean {
  return isMadeOfCues(sample, ARROW_TIMING)
}

export function isSbv(sample: SyntaxSample): boolean {
  return isMadeOfCues(sample, COMMA_TIMING)
}

/** Sections of an Advanced SubStation file; its header names the styles before the first event. */
export function isAss({ lines }: SyntaxSample): boolean {
  const filled = lines.filter((line) => line !== '')
  if (shareOf(filled, (line) => ASS_EVENT.test(line)) > MIN_CUE_SHARE) return true
  const sections = filled.filter((line) => /^\[[^\]]+\]$/.test(line))
  return (
    /^\[Script Info\]$/i.test(filled[0] ?? '') && sections.some((line) => /^\[(?:V4\+? Styles|Events)\]$/i.test(line))
  )
}

function isMadeOfCues({ lines }: SyntaxSample, timing: RegExp): boolean {
  const blocks = blocksOf(lines).filter((block) => !OTHER_VTT_BLOCK.test(block[0] ?? ''))
  const isCue = blocks.map((block) => block.slice(0, TIMING_WITHIN_LINES).some((line) => timing.test(line)))
  return (
    shareOf(
      blocks.map((block) => block.join(' ')),
      (_, index) => isCue[index] ?? false,
    ) >= MIN_CUE_SHARE
  )
}
