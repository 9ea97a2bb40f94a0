// Lets LibreOffice compute every formula of a workbook anew and write what comes of it.
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** LibreOffice starts in seconds and computes a large workbook in tens of them, on a busy machine in minutes. */
const MAX_RUN_MS = 600_000

/** A profile in which LibreOffice never trusts the values that a workbook has stored. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** The workbook with computed values, which is written into the folder; null for one that LibreOffice does not open. */
export async function recalculateWorkbook(file: string, folder: string): Promise<Uint8Array | null> {
  const profile = path.join(folder, '..', 'profile')
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
      folder,
      file,
    ],
    { timeout: MAX_RUN_MS, killSignal: 'SIGKILL' },
  )
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error('LibreOffice (soffice) is not installed')
  try {
    return new Uint8Array(await readFile(path.join(folder, path.basename(file))))
  } catch {
    return null // not opened, or not within the time
  }
}
