/** Gives the user a file that the server sent, under the server's name for it. */
export async function saveFile(
  response: { headers: Headers; blob(): Promise<Blob> },
  otherName: string,
): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name ?? otherName })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
}
