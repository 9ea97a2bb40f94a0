/** A slide with more shapes and cells takes many seconds to draw, and the page answers nothing in the meantime. */
export const MAX_SHAPES = 1_000

/** What is drawn one by one: whatever has a place of its own, cells, and pictures (ECMA-376-1 §19.3.1, §21.1.3.16). */
const SHAPE = /<(?:\w+:)?(?:spPr|tc)[\s/>]/g

/** Counts the shapes and cells in a slide's XML, up to one more than `most`. */
export function countShapes(xml: string, most: number): number {
  let count = 0
  for (const _ of xml.matchAll(SHAPE)) if (++count > most) break
  return count
}
