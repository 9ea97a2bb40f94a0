// Accepts or rejects the tracked changes of Word documents in LibreOffice, and reads the text that it then shows.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Conversion {
  readonly file: string
  readonly decision: 'accept' | 'reject'
}

export interface Converted {
  readonly text: string
  /** Tracked changes that LibreOffice listed before the decision, by author. */
  readonly revisions: ReadonlyMap<string, number>
}

/** LibreOffice starts in seconds and opens a long document in tens of them, on a busy machine in minutes. */
const MAX_RUN_MS = 1_200_000

const MACRO = `Sub ResolveAll
  Dim listFile As Integer, entry As String, fields
  listFile = FreeFile
  Open Environ("VERSO_CONVERSIONS") For Input As #listFile
  While Not EOF(listFile)
    Line Input #listFile, entry
    fields = Split(entry, Chr(9))
    If UBound(fields) = 2 Then Resolve(fields(0), fields(1), fields(2))
  Wend
  Close #listFile
  StarDesktop.terminate()
End Sub

Sub Resolve(decision, source, target)
  On Error GoTo Failed
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  Dim document, redlines, redline, counts As Integer
  document = StarDesktop.loadComponentFromURL(ConvertToURL(source), "_blank", 0, hidden())
  redlines = document.getRedlines().createEnumeration()
  counts = FreeFile
  Open target & ".authors" For Output As #counts
  While redlines.hasMoreElements()
    redline = redlines.nextElement()
    Print #counts, redline.RedlineAuthor
  Wend
  Close #counts
  Dim dispatcher
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  If decision = "accept" Then
    dispatcher.executeDispatch(document.CurrentController.Frame, ".uno:AcceptAllTrackedChanges", "", 0, Array())
  Else
    dispatcher.executeDispatch(document.CurrentController.Frame, ".uno:RejectAllTrackedChanges", "", 0, Array())
  End If
  Dim filter(1) As New com.sun.star.beans.PropertyValue
  filter(0).Name = "FilterName"
  filter(0).Value = "Text (encoded)"
  filter(1).Name = "FilterOptions"
  filter(1).Value = "UTF8,LF,,,"
  document.storeToURL(ConvertToURL(target), filter())
  document.close(True)
  Exit Sub
Failed:
End Sub
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A profile of its own, so that a LibreOffice that is open stays out of it. The first start writes an empty module. */
export async function createProfile(folder: string): Promise<string> {
  startLibreOffice(folder, ['--terminate_after_init'], {})
  await writeFile(
    path.join(folder, 'user', 'basic', 'Standard', 'Module1.xba'),
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${escaped(MACRO)}</script:module>`,
  )
  return folder
}

function startLibreOffice(profile: string, args: readonly string[], env: Readonly<Record<string, string>>): void {
  const { error } = spawnSync(
    'soffice',
    [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore', ...args],
    { env: { ...process.env, ...env }, timeout: MAX_RUN_MS, killSignal: 'SIGKILL' },
  )
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error('LibreOffice (soffice) is not installed')
}

/** In one run of LibreOffice with a profile of `createProfile`; null for what it could not open. */
export async function convertRevisions(
  conversions: readonly Conversion[],
  profile: string,
): Promise<(Converted | null)[]> {
  const targets = conversions.map(({ file, decision }) => `${file}.${decision}.txt`)
  const list = path.join(profile, 'conversions.tsv')
  const lines = conversions.map(({ file, decision }, index) => [decision, file, targets[index]].join('\t'))
  await writeFile(list, `${lines.join('\n')}\n`)
  startLibreOffice(profile, ['macro:///Standard.Module1.ResolveAll'], { VERSO_CONVERSIONS: list })
  return Promise.all(targets.map(readConverted))
}

async function readConverted(target: string): Promise<Converted | null> {
  try {
    const [text, authors] = await Promise.all([readFile(target, 'utf8'), readFile(`${target}.authors`, 'utf8')])
    const revisions = new Map<string, number>()
    for (const author of authors.split(/\r?\n/).filter((line) => line !== '')) {
      revisions.set(author, (revisions.get(author) ?? 0) + 1)
    }
    return { text, revisions }
  } catch {
    return null // not opened, or not within the time
  }
}
