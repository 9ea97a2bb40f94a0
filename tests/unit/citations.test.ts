// The repository stands alone: what comments and documents cite lies in it, under the heading that they name.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDERS = ['messages', 'worker', 'src', 'tests', 'bench', 'scripts', 'docs', 'migrations', '.ci']
const WRITTEN = /\.(?:md|mjs|sql|toml|tsx?|example)$/
/** Code, whose words in capitals may be names. */
const CODE = /\.(?:mjs|tsx?)$/
const COMMENT = /(?<![:'"`])(?:\/\*[\s\S]*?\*\/|\/\/.*)/g
/** Papers about the product that are no part of it. SPEC is one too: README says what it is. */
const OUTSIDE = /\b(?:DESIGN|FACTS|STYLE)\b/g
/** As comments cite a document; not a part of another site's address. */
const CITED = /(?<![\w./-])docs\/[\w/-]*[\w](?:\.md)?(?:#[\w-]+)?/g
/** In a document: a file of code, by the end of its path, or a folder, by the whole of it. */
const NAMED_FILE = /`([\w.$/-]+\.(?:sql|tsx?))`/g
const NAMED_FOLDER = /`((?:worker|src|tests|bench|scripts|docs|migrations)\/[\w/-]*)`/g
const LINKED = /\]\((?!\w+:)([^()\s]+)\)/g

interface Written {
  readonly file: string
  readonly text: string
}

interface Citation {
  readonly file: string
  readonly heading: string | undefined
}

function allPaths(): string[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  return [...readdirSync('.'), ...below].map((each) => each.replaceAll(path.sep, '/'))
}

function writtenFiles(paths: readonly string[]): Written[] {
  return paths
    .filter((file) => WRITTEN.test(file) && !file.startsWith('messages/generated/') && statSync(file).isFile())
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

/** Files and folders that a document names and that are not there. */
function missingFrom({ text }: Written, paths: readonly string[]): string[] {
  const files = [...text.matchAll(NAMED_FILE)].map(([, name = '']) => name)
  const folders = [...text.matchAll(NAMED_FOLDER)].map(([, name = '']) => name.replace(/\/$/, ''))
  return [
    ...files.filter((name) => !paths.some((each) => each === name || each.endsWith(`/${name}`))),
    ...folders.filter((name) => !paths.includes(name) && decision(name) === null),
  ]
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
  const paths = allPaths()
  const files = writtenFiles(paths)

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

  it('of code in a document is a file or a folder that exists', () => {
    const documents = files.filter(({ file }) => file.endsWith('.md'))
    expect(documents.flatMap((each) => missingFrom(each, paths).map((name) => `${each.file} names ${name}`))).toEqual(
      [],
    )
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
    const page = {
      file: 'docs/page.md',
      text: '[Who](identity.md#roles), [what](decisions/0099-none.md), `auth/api-key.ts`, `auth/no-key.ts`, `worker/nowhere/`.',
    }
    expect(citationsOf(page).map(faultOf)).toEqual([null, 'docs/decisions/0099-none.md does not exist'])
    expect(missingFrom(page, paths)).toEqual(['auth/no-key.ts', 'worker/nowhere'])
  })
})
