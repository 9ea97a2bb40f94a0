// The terminal of a development server, where a developer looks first.

export function printLine(line: string): void {
  // oxlint-disable-next-line no-console -- here only
  console.log(line)
}
