const ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.)\S+|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/giu

/** Web and mail addresses belong to no language. */
export function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, ' ')
}
