import { formatNumber } from '../format.ts'
import * as m from '../../../messages/generated/messages.js'

/** From this share on it is worth knowing how much is left. */
const NEAR = 0.8

/** How much of a limit a text uses, once it comes near it. More is not cut off: the form says that it is too long. */
export function counterNearLimit(text: string, max: number): string | undefined {
  return text.length < max * NEAR
    ? undefined
    : m.demo_counter({ used: formatNumber(text.length), max: formatNumber(max) })
}
