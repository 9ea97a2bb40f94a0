// npm run apertium -- --port 5000: serves this machine's `apertium` command through LibreTranslate's API on 127.0.0.1,
// as a translation provider for Verso. On Debian: apt install apertium apertium-eng-spa. (Verso also supports
// Apertium-APy, which listens on every interface.)
import { execFile, execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startFakeLibreTranslate } from '../libretranslate/fake-libretranslate.ts'

const HELP = `Apertium's translations from a LibreTranslate-shaped server.

  --port N   where it listens on 127.0.0.1 (5000)

Ask it with TRANSLATION_ENGINE=libretranslate and LIBRETRANSLATE_URL=http://127.0.0.1:5000.
`

/** A batch of long paragraphs. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

const { values } = parseArgs({
  options: { help: { type: 'boolean', default: false }, port: { type: 'string', default: '5000' } },
})

if (values.help) process.stdout.write(HELP)
else {
  const languages = installedPairs()
  const { url } = await startFakeLibreTranslate({ port: Number(values.port), languages, translateAll })
  const pairs = Object.entries(languages).map(([source, targets]) => `${source} → ${targets.join(', ')}`)
  process.stdout.write(`Apertium listens at ${url}: ${pairs.join('; ')}\n`)
}

/** Modes such as `eng-spa`; those with a variant stand for themselves. */
function installedPairs(): Record<string, string[]> {
  const modes = execFileSync('apertium', ['-l'], { encoding: 'utf8' }).split(/\s+/).filter(Boolean)
  const pairs: Record<string, string[]> = {}
  for (const mode of modes) {
    const [source, target] = mode.split('-')
    if (source !== undefined && target !== undefined) (pairs[source] ??= []).push(target)
  }
  return pairs
}

/** All texts in one page, since the command takes a while to read its dictionaries. */
async function translateAll(texts: readonly string[], source: string, target: string): Promise<string[]> {
  const page = texts.map((html, index) => `<p id="v${index}">${html}</p>`).join('\n')
  const output = await apertium(`${source}-${target}`, page)
  const found = new Map(
    [...output.matchAll(/<p id="v(?<index>\d+)">(?<html>[\s\S]*?)<\/p>/g)].map(({ groups }) => [
      Number(groups?.['index']),
      groups?.['html']?.trim() ?? '',
    ]),
  )
  return texts.map((_, index) => found.get(index) ?? '')
}

/** Unknown words come unmarked (`-u`). */
function apertium(mode: string, html: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Node's pipes are sockets, which the command cannot open as a file; a pipe of the shell's it can.
    const command = ['-c', 'cat | apertium -u -f html "$1"', 'sh', mode]
    const child = execFile('sh', command, { maxBuffer: MAX_OUTPUT_BYTES }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    )
    child.stdin?.end(html)
  })
}
