/** Names that lead to this machine alone: loopback, and RFC 6761's `.test` and `.localhost`. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(test|localhost))$/.test(hostname)
}
