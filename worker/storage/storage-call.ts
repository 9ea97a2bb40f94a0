import { AppError } from '../app-error.ts'

/** Long enough for a dropped connection to be a new one, short enough for a person who waits. */
const PAUSE_MS = 100

/**
 * Asks the store, and once more if it fails; then throws `storage_unavailable`. For operations that may run twice. An
 * AppError is an answer, not a failure of the store.
 */
export async function storageCall<T>(what: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    if (error instanceof AppError) throw error
    // Any other failure is reported when it happens twice.
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  try {
    return await operation()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('storage_unavailable', `${what} failed twice`, { cause })
  }
}
