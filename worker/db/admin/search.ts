import { MAX_SEARCH_WORDS } from '../../contract/limits.ts'

/**
 * The beginnings to look up among the search terms of users. An address is one of them; anything else falls into its
 * words, as names and addresses do.
 */
export function searchWords(query: string): string[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (/^[^@]+@/.test(word) ? [word] : word.split(/[^\p{L}\p{M}\p{N}]+/u)))
  return [...new Set(words)].filter((word) => word !== '').slice(0, MAX_SEARCH_WORDS)
}
