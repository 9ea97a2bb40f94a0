// npm run bench [-- NAME …]: prints figures about speed and memory. None is a test: machines differ.
import { benchEngine } from './engine.ts'
import { benchUpload } from './upload.ts'

const BENCHES: Readonly<Record<string, () => Promise<void>>> = { engine: benchEngine, upload: benchUpload }

const names = process.argv.slice(2)
const unknown = names.filter((name) => BENCHES[name] === undefined)
if (unknown.length > 0) {
  console.error(`no bench named ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`)
  process.exitCode = 2
} else {
  for (const [name, bench] of Object.entries(BENCHES)) if (names.length === 0 || names.includes(name)) await bench()
}
