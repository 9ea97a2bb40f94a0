// CPU time of a process and all its descendants.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second whatever the kernel's own tick is (man 5 proc, sysconf(_SC_CLK_TCK)). */
const TICK_MS = 10

/** User and system time together. `ps` tells whole seconds on Linux, so that its /proc is asked. */
export function cpuMsBelow(root: number): number {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,time='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, ppid, time]) => ({ pid: Number(pid), ppid: Number(ppid), time: time ?? '' }))
  const below = new Set([root])
  for (let size = 0; size < below.size;) {
    size = below.size
    for (const { pid, ppid } of rows) if (below.has(ppid)) below.add(pid)
  }
  return rows.filter(({ pid }) => below.has(pid)).reduce((sum, { pid, time }) => sum + (procMs(pid) ?? psMs(time)), 0)
}

function procMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, a name in brackets, may hold anything; user and system time are the 14th and 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0 // it has ended
  }
}

/** `[[days-]hours:]minutes:seconds[.hundredths]` */
function psMs(time: string): number {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time]
  const seconds = (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (Number(days) * 86_400 + seconds) * 1000
}
