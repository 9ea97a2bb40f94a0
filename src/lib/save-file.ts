/** Gives the user a file that the server sent, under the server's name for it. */
export async function saveFile(
  response: { headers: Headers; blob(): Promise<Blob> },
  otherName: string,
): Promise<void> {
  const name = sentName(response.headers.get('content-disposition') ?? '')
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name ?? otherName })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
}

/** The name in all its letters, where it is given so (RFC 6266), or in ASCII. Null where there is none. */
export function sentName(disposition: string): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  try {
    if (extended !== undefined) return decodeURIComponent(extended)
  } catch {
    // not encoded as it says: the plain name is left
  }
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null
}
