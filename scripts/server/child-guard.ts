// Ends the child processes of a parent that died without cleaning up (kill -9, a closed window). Started by
// end-with-parent.ts. The parent writes `+pid` and `-pid` lines; on every system, its pipe closes when it dies.
import { createInterface } from 'node:readline'

const running = new Set<number>()

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1))
  if (line.startsWith('+')) running.add(pid)
  else running.delete(pid)
}
for (const pid of running) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
