import { firebaseProject } from '../../auth/identity-trust.ts'
import type { PublicConfig } from '../../contract/config.ts'
import type { Settings } from '../../env.ts'

/** What the SPA needs to sign people in with Firebase; null while it is not set up. */
export function firebaseConfig(
  settings: Pick<Settings, 'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY' | 'FIREBASE_AUTH_DOMAIN'>,
): PublicConfig['identity'] {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = settings
  const projectId = firebaseProject(settings.FIREBASE_PROJECT_ID)
  if (!projectId || !apiKey) return null
  return { apiKey, projectId, authDomain: authDomain ?? `${projectId}.firebaseapp.com`, emulatorOrigin: null }
}
