// npm run bench [-- NAME … FILE …]: prints figures about speed and memory. None is a test: machines differ.
import { existsSync } from 'node:fs'
import { benchDetect } from './detect.ts'
import { benchEngine } from './engine.ts'
import { benchTagPlacement } from './tag-placement.ts'
import { benchUpload } from './upload.ts'
import { benchValidate } from './validate.ts'

/** Files named on the command line are for those that measure documents. */
const BENCHES: Readonly<Record<string, (files: readonly string[]) => Promise<void>>> = {
  detect: benchDetect,
  engine: benchEngine,
  'tag-placement': benchTagPlacement,
  upload: benchUpload,
  validate: benchValidate,
}

const args = process.argv.slice(2)
const names = args.filter((arg) => BENCHES[arg] !== undefined)
const files = args.filter((arg) => !names.includes(arg))
const missing = files.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`neither a bench nor a file: ${missing.join(', ')}; benches are ${Object.keys(BENCHES).join(', ')}`)
  process.exitCode = 2
} else {
  for (const [name, bench] of Object.entries(BENCHES))
    if (names.length === 0 || names.includes(name)) await bench(files)
}
