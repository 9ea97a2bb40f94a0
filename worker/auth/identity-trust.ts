import { AppError } from '../app-error.ts'

/** Whose ID tokens are believed: one issuer, one audience, one set of keys. */
export interface IdentityTrust {
  /** Cache key: one key set is held an isolate for each. */
  readonly issuer: string
  readonly audience: string
  /** Fetches the JWKS document; rejects in an outage. */
  fetchKeys(): Promise<Response>
}

const FIREBASE_KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Google answers in milliseconds; a person must not wait longer than this for an outage to be noticed. */
const KEYS_TIMEOUT_MS = 3_000

/** Null for a missing project and for `demo-` ones, which by Firebase's convention never exist outside an emulator. */
export function firebaseProject(projectId: string | undefined): string | null {
  return projectId && !projectId.startsWith('demo-') ? projectId : null
}

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens, "Verify ID tokens using a third-party JWT library". */
export function firebaseTrust(projectId: string | undefined): IdentityTrust {
  const project = firebaseProject(projectId)
  if (!project) throw new AppError('identity_not_configured', 'FIREBASE_PROJECT_ID names no project')
  return {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    fetchKeys: () => fetch(FIREBASE_KEYS_URL, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS) }),
  }
}
