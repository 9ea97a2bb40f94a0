// Tells in the terminal what a command is doing: a line a step, with the seconds since the command began.

/** For the processes that it starts: all count from the same moment. */
const STARTED_AT = 'VERSO_STARTED_AT'

const startedAt = Number((process.env[STARTED_AT] ??= String(Date.now())))

export function tell(step: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${seconds.padStart(7)} s  ${step}`)
}
