// Lets LibreOffice compute every formula of workbooks anew and write what comes of it.
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** LibreOffice starts in seconds and computes a large workbook in tens of them. */
const MAX_RUN_MS = 600_000

/** A profile in which LibreOffice never trusts the values that a workbook has stored. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** The workbooks with computed values, in the order of `files`; null for one that LibreOffice did not open. */
export async function recalculateWorkbooks(files: readonly string[], folder: string): Promise<(Uint8Array | null)[]> {
  const profile = path.join(folder, 'profile')
  const target = path.join(folder, 'computed')
  await mkdir(path.join(profile, 'user'), { recursive: true })
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), SETTINGS)
  const { error } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--convert-to',
      'xlsx',
      '--outdir',
      target,
      ...files,
    ],
    { timeout: MAX_RUN_MS, killSignal: 'SIGKILL' },
  )
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error('LibreOffice (soffice) is not installed')
  const computed = files.map((file) => path.join(target, `${path.basename(file, path.extname(file))}.xlsx`))
  return await Promise.all(computed.map(readIfWritten))
}

async function readIfWritten(file: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return null // not opened, or not within the time
  }
}
