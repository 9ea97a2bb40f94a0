// The settings of the next translation, as they were left and as they are changed.
import { useState } from 'react'
import {
  documentDefaults,
  type Preferences,
  readPreferences,
  savePreferences,
} from '../../../lib/session/preferences.ts'

export interface Settings {
  readonly remembered: Preferences
  readonly change: (changed: Partial<Preferences>) => void
  /** For the next translation alone. */
  readonly instructions: string
  readonly setInstructions: (instructions: string) => void
}

export function useSettings(): Settings {
  const [remembered, setRemembered] = useState(readPreferences)
  const [instructions, setInstructions] = useState('')
  const change = (changed: Partial<Preferences>) => {
    const next = { ...remembered, ...changed }
    setRemembered(next)
    savePreferences({ ...next, ...documentDefaults() }) // choices for one document do not carry over to the next
  }
  return { remembered, change, instructions, setInstructions }
}
