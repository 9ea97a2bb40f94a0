// A Word document that is drawn in pieces: what is counted and linked across them.
import { type CDPSession, expect, type Page } from '@playwright/test'
import { docx, run, W } from '../../../worker/documents/testing/docx-package.ts'
import { signInBeforehand } from '../people.ts'
import { test } from '../shared-page.ts'
import { translated } from '../translated.ts'

const ITEMS = 600
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Numbered paragraphs, 20 a page: page breaks stand before the text of one item and in the middle of the next. */
function numberedList(): Buffer {
  const rels = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONSHIPS}/${type}" Target="${target}"/></Relationships>`
  const item = (_: unknown, index: number) => {
    const pageBreak = '<w:r><w:lastRenderedPageBreak/></w:r>'
    const [before, within] = [index % 40 === 20 ? pageBreak : '', index % 40 === 39 ? pageBreak : '']
    return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr></w:pPr>${before}${run(`Item ${index + 1}`)}${within}${run(' of the list')}</w:p>`
  }
  return Buffer.from(
    docx(Array.from({ length: ITEMS }, item).join(''), {
      '_rels/.rels': rels('officeDocument', 'word/document.xml'),
      'word/_rels/document.xml.rels': rels('numbering', 'numbering.xml'),
      'word/numbering.xml': `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    }),
  )
}

/** What is painted of lists, as assistive technology reads it: numbers and texts in their order. */
async function paintedTexts(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const texts: string[] = []
  const read = (id: string) => {
    const node = byId.get(id)
    if (!node) return
    if (node.role?.value === 'StaticText') texts.push(String(node.name?.value ?? '').trim())
    else for (const child of node.childIds ?? []) read(child)
  }
  if (nodes[0]) read(nodes[0].nodeId)
  return texts
}

/** Pairs of the number that is drawn, empty where none is, and the number that the item's own text says. */
async function numberedItems(page: Page): Promise<[string, string][]> {
  const session = await page.context().newCDPSession(page)
  const texts = (await paintedTexts(session)).join('|')
  await session.detach()
  return [...texts.matchAll(/(?:(\d+)\|\.\|)?Item (\d+)/g)].map(([, drawn = '', item = '']) => [drawn, item])
}

test('a long Word document counts its list on from piece to piece, and opens at a paragraph far down', async ({
  page,
  request,
}) => {
  const { account, path } = await translated(request, { format: 'docx', name: 'list.docx', content: numberedList() })
  await signInBeforehand(page, account)
  await page.goto(`${path}/preview`)
  await page.getByRole('button', { name: 'Paragraphs' }).click() // its rows say the same without numbers
  const source = page.getByRole('region', { name: 'Original, English' })
  const target = page.getByRole('region', { name: 'Translation, Spanish' })
  await expect(source.getByText('Item 1', { exact: true })).toBeVisible()
  await expect(source.getByText(`Item ${ITEMS}`, { exact: true })).toHaveCount(0)
  const first = await numberedItems(page)
  expect(first.length).toBeGreaterThan(20)
  expect(first.filter(([drawn, item]) => drawn !== item)).toEqual([])

  await source.hover()
  const end = source.getByText(`Item ${ITEMS}`, { exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(end).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  const last = await numberedItems(page)
  expect(last.map(([, item]) => item)).toContain(`${ITEMS}`)
  expect(last.filter(([drawn, item]) => drawn !== item)).toEqual([])

  await test.step('a file of this computer, in which nothing is marked, is numbered the same way', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Paragraphs' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'other.docx',
      mimeType: 'application/octet-stream',
      buffer: numberedList(),
    })
    const compared = page.getByRole('region', { name: 'Compared: other.docx' })
    await expect(compared.getByText('Item 1', { exact: true })).toBeVisible()
    const items = await numberedItems(page)
    const ofBrokenItem = (all: [string, string][]) => all.filter(([, item]) => item === '40')
    expect(ofBrokenItem(items)).toHaveLength(ofBrokenItem(first).length + 1)
    expect(items.filter(([drawn, item]) => drawn !== item)).toEqual([])
  })

  await page.goto(`${page.url()}?at=449`)
  for (const pane of [source, target]) {
    await expect(pane.locator('[data-light=active]').first()).toBeInViewport()
    await expect(pane.locator('[data-light=active]').first()).toContainText('450')
  }
})
