import { MAX_SEARCH_WORDS } from '../../contract/limits.ts'
import { searchForm } from '../users.ts'

/** Around an address as mail programs copy it: `"Ada Lovelace" <ada@verso.test>`. */
const AROUND_ADDRESS = /^[<>"'(),;]+|[<>"'(),;]+$/g

/**
 * The beginnings to look up among the search terms of users. An address is one of them; anything else falls into its
 * words, as names and addresses do.
 */
export function searchWords(query: string): string[] {
  const words = searchForm(query)
    .split(/\s+/)
    .map((word) => word.replaceAll(AROUND_ADDRESS, ''))
    .flatMap((word) => (/^[^@]+@/.test(word) ? [word] : word.split(/[^\p{L}\p{M}\p{N}]+/u)))
  return [...new Set(words)].filter((word) => word !== '').slice(0, MAX_SEARCH_WORDS)
}
