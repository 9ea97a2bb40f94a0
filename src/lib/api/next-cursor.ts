const NEXT_LINK = /<([^>]*)>;\s*rel="next"/

/** The cursor of the page that a `Link` header calls the next; null on the last page. */
export function nextCursor(link: string | null): string | null {
  const address = NEXT_LINK.exec(link ?? '')?.[1]
  return address === undefined ? null : new URL(address, 'https://verso.invalid').searchParams.get('cursor')
}
