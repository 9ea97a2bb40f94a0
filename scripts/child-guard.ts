// Ends the processes of a parent that has ended without a word (kill -9, a closed window). Started by
// scripts/end-with-parent.ts; the parent writes `+pid` and `-pid` lines, and the end of its pipe is the end of it, on
// every system.
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
