import { useState } from 'react'
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'

/** A number that changes whenever the translated file has been written anew, and null while there is none. */
export function useFileVersion({ status, rebuild }: JobProgress): number | null {
  const isThere = status === 'completed' || rebuild !== null
  const isSettled = isThere && rebuild?.isRunning !== true
  const [seen, setSeen] = useState({ isSettled, version: 0 })
  if (seen.isSettled !== isSettled) {
    setSeen({ isSettled, version: isSettled ? seen.version + 1 : seen.version })
  }
  return isThere ? seen.version : null
}
