import { DocumentError } from '../../../app-error.ts'

/** The code of the DocumentError that `act` throws; `no error` if it throws none. Any other error is thrown on. */
export function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof DocumentError) return error.code
    throw error
  }
  return 'no error'
}
