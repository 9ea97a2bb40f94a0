// The repository stands alone: what comments and documents cite lies in it, under the heading that they name.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDERS = ['worker', 'src', 'tests', 'bench', 'scripts', 'docs', 'migrations', '.ci']
const WRITTEN = /\.(?:md|mjs|sql|toml|tsx?|example)$/
/** Code, whose words in capitals may be names. */
const CODE = /\.(?:mjs|tsx?)$/
const COMMENT = /(?<![:'"`])(?:\/\*[\s\S]*?\*\/|\/\/.*)/g
/** Papers about the product that are no part of it. SPEC is one too: README says what it is. */
const OUTSIDE = /\b(?:DESIGN|FACTS|STYLE)\b/g
/** As comments cite a document; not a part of another site's address. */
const CITED = /(?<![\w./-])docs\/[\w/-]*[\w](?:\.md)?(?:#[\w-]+)?/g
const LINKED = /\]\((?!\w+:)([^()\s]+)\)/g

interface Written {
  readonly file: string
  readonly text: string
}

interface Citation {
  readonly file: string
  readonly heading: string | undefined
}

function writtenFiles(): Written[] {
  const top = readdirSync('.').filter((name) => statSync(name).isFile())
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  return [...top, ...below]
    .filter((file) => WRITTEN.test(file) && statSync(file).isFile() && !file.includes(`messages${path.sep}generated`))
    .map((file) => ({ file: file.replaceAll(path.sep, '/'), text: readFileSync(file, 'utf8') }))
}

/** Of code, its comments. */
function proseOf({ file, text }: Written): string {
  return CODE.test(file) ? (text.match(COMMENT) ?? []).join('\n') : text
}

function papersOutside(written: Written): string[] {
  return proseOf(written).match(OUTSIDE) ?? []
}

function citationsOf(written: Written): Citation[] {
  const { file } = written
  const prose = proseOf(written)
  const links = file.endsWith('.md') ? [...prose.matchAll(LINKED)].map(([, target = '']) => target) : []
  const linked = links.map((target) => {
    const [name = '', heading] = target.split('#')
    return { file: name === '' ? file : path.posix.join(path.posix.dirname(file), name), heading }
  })
  const cited = (prose.match(CITED) ?? []).map((target) => {
    const [name = '', heading] = target.split('#')
    return { file: name, heading }
  })
  return [...linked, ...cited]
}

/** What is wrong with a citation; null if it leads somewhere. */
function faultOf({ file, heading }: Citation): string | null {
  const found = existsSync(file) ? file : decision(file)
  if (found === null) return `${file} does not exist`
  if (heading === undefined || headingsOf(readFileSync(found, 'utf8')).includes(heading)) return null
  return `${file} has no heading #${heading}`
}

/** `docs/decisions/0003` stands for the file whose name begins so. */
function decision(file: string): string | null {
  const { dir, base } = path.parse(file)
  if (dir !== 'docs/decisions' || !/^\d{4}$/.test(base)) return null
  const name = readdirSync(dir).find((each) => each.startsWith(`${base}-`))
  return name === undefined ? null : path.posix.join(dir, name)
}

/** As the pages of a repository name them in addresses. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('a citation', () => {
  const files = writtenFiles()

  it('names nothing that is outside of the repository', () => {
    expect(files.flatMap((each) => papersOutside(each).map((paper) => `${each.file} cites ${paper}`))).toEqual([])
  })

  it('leads to a file, and to a heading in it', () => {
    const broken = files.flatMap((each) =>
      citationsOf(each).flatMap((citation) => {
        const fault = faultOf(citation)
        return fault === null ? [] : [`${each.file}: ${fault}`]
      }),
    )
    expect(broken).toEqual([])
  })

  it('is refused where it leads nowhere', () => {
    const planted = [
      '// The laws (DESIGN §2).',
      "/** Six connections (docs/platform.md#no-such-heading), and an alarm\n * (docs/nowhere.md). */\nconst STYLE = 'a'",
    ].join('\n')
    expect(papersOutside({ file: 'planted.ts', text: planted })).toEqual(['DESIGN'])
    expect(citationsOf({ file: 'planted.ts', text: planted }).map(faultOf)).toEqual([
      'docs/platform.md has no heading #no-such-heading',
      'docs/nowhere.md does not exist',
    ])
    const page = { file: 'docs/page.md', text: 'See [who](identity.md#roles) and [what](decisions/0099-none.md).' }
    expect(citationsOf(page).map(faultOf)).toEqual([null, 'docs/decisions/0099-none.md does not exist'])
  })
})
