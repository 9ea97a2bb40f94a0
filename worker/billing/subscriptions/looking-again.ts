import { isRefusedByState } from '../stripe/provider-error.ts'

/**
 * Acts on what a look at the provider has found. A refusal means that the ground has changed since that look: the second
 * one says to what.
 */
export async function lookingAgain<Result>(lookAndAct: () => Promise<Result>): Promise<Result> {
  try {
    return await lookAndAct()
  } catch (error) {
    if (!isRefusedByState(error)) throw error
    return lookAndAct()
  }
}
