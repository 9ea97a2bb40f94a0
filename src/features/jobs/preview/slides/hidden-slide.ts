/** The beginning of a slide's root element, up to the end of its `show` (ECMA-376-1 §19.3.1.38). */
const HIDDEN = /<(?:\w+:)?sld\s(?:[^>]*\s)?show\s*=\s*["'](?:0|false)["']/

/** Whether a slide's XML says that it is left out when the slides are shown. */
export function isHiddenSlide(xml: string): boolean {
  return HIDDEN.test(xml)
}
