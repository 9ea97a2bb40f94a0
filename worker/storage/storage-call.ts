import { AppError } from '../app-error.ts'

/** Long enough for a dropped connection to be a new one, short enough for a person who waits. */
const PAUSE_MS = 100

/** Asks the store, and once more if it fails; then throws `storage_unavailable`. For operations that may run twice. */
export async function storageCall<T>(what: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch {
    // The second failure is the one that is reported.
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  try {
    return await operation()
  } catch (cause) {
    throw new AppError('storage_unavailable', `${what} failed twice`, { cause })
  }
}
