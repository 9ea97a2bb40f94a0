// The list of paragraphs below a preview, as a translator goes through it: by the keyboard.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectCompleted } from '../actions.ts'
import { expectFaultless } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { rebuildBar } from '../preview-actions.ts'
import { test } from '../shared-page.ts'
import { translated, type Translated } from '../translated.ts'

const HARBOUR_RULES = [
  'The harbour master signs the permit for 12 ships that lie at the northern berth.',
  'The quay is closed at night.',
  'The harbour master signs the permit for 12 boats that lie at the northern berth.',
  'Visitors report at the gate.',
]

/** With another number than its source. */
const EDITED = 'El capitán del puerto firma el permiso para 13 barcos que atracan en el muelle.'

/** By a new person, whose memory knows none of it. */
function translatedRules(request: APIRequestContext): Promise<Translated> {
  return translated(request, { format: 'txt', name: 'rules.txt', content: `${HARBOUR_RULES.join('\n\n')}\n` })
}

async function openList(page: Page, { account, path }: Translated) {
  await signInBeforehand(page, account)
  await page.goto(`${path}/preview`)
  return listOf(page)
}

function listOf(page: Page) {
  const list = page.getByRole('region', { name: 'Paragraphs' })
  return {
    list,
    search: list.getByRole('searchbox', { name: 'Search paragraphs' }),
    row: (number: number) => list.locator(`[data-ordinal="${number - 1}"]`),
    editor: list.getByRole('textbox', { name: 'Translation (Spanish)' }),
  }
}

async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('finds a paragraph by its words and shows it in both documents', async ({ page, request }) => {
  const { list, search, row } = await openList(page, await translatedRules(request))
  await row(1).focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('harbour')
  await expect(list.getByText('2 paragraphs', { exact: true })).toBeVisible()
  await expect(list.locator('mark')).toHaveText(['harbour', 'harbour'])
  await page.keyboard.press('Enter')
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(row(3)).toBeFocused()
  for (const name of ['Original, English', 'Translation, Spanish']) {
    await expect(page.getByRole('region', { name }).locator('[aria-pressed=true]')).toContainText('12')
  }
  await page.keyboard.press('/')
  await page.keyboard.type('lighthouse')
  await expect(list.getByText('No paragraph has “lighthouse”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(3)).toBeFocused()

  await test.step('on a phone the count and both fields are in one row', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await search.fill('harbour')
    const count = list.getByText('2 paragraphs', { exact: true })
    const middles = await Promise.all(
      [count, search, list.getByRole('spinbutton', { name: 'Go to paragraph' })].map(async (part) => {
        await expect(part).toBeVisible()
        const box = await part.boundingBox()
        return box && Math.round(box.y + box.height / 2)
      }),
    )
    expect(new Set(middles).size).toBe(1)
  })
})

test('dismisses a finding, and takes a match of the memory into another paragraph', async ({ page, request }) => {
  const { list, row, editor } = await openList(page, await translatedRules(request))
  await row(1).focus()
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await replaceText(page, EDITED)
  await list.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(list.getByText('Paragraph 1 is saved.')).toBeVisible()
  await expect(row(1).getByText('To check')).toBeAttached()
  const dismissed = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await list.getByRole('button', { name: 'Not a mistake' }).click()
  await dismissed // it is shown at once, and the filter asks the server
  await expect(row(1).getByText('To check')).toHaveCount(0)
  await list.getByRole('button', { name: 'To check' }).click()
  await expect(list.getByText('Nothing is left to check.')).toBeVisible()
  await list.getByRole('button', { name: 'All' }).click()
  await list.getByRole('button', { name: 'Bring it back' }).click()
  await expect(row(1).getByText('To check')).toBeAttached()

  await row(3).click()
  const matches = list.getByRole('list', { name: 'Translation memory' })
  await expect(matches.getByRole('listitem').first()).toHaveText(new RegExp(`^193%${EDITED}`))
  await expect(matches.getByRole('button', { name: 'Use match 1' })).toBeInViewport()
  await expect(editor).toBeFocused()
  await page.keyboard.press('Control+1')
  await expect(editor).toHaveText(EDITED)
  await page.keyboard.press('Control+z')
  await expect(editor).not.toContainText('capitán')
  await list.getByRole('button', { name: 'Use match 1' }).click()
  await list.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(list.getByText('Paragraph 3 is saved.')).toBeVisible()
  await expect(row(3).getByText('To check')).toBeAttached()
})

test('has what is known of a paragraph beside it, faultless in both themes, wide and narrow', async ({
  page,
  request,
}) => {
  await page.route('**/matches', async (route) => {
    const answer = await route.fetch()
    const terms = [
      { source: 'permit', targets: ['licencia', 'autorización'], forbidden: ['permiso'], state: 'forbidden' },
      { source: 'harbour master', targets: ['capitán'], forbidden: [], state: 'used' },
      { source: 'ships', targets: ['buque'], forbidden: [], state: 'missing' },
    ]
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), terms } })
  })
  const { account, path } = await translatedRules(request)
  await signInBeforehand(page, account)
  await page.goto(path)
  await expectCompleted(page)
  await expectFaultless(page, 'result-text')
  await page.getByRole('link', { name: 'Preview' }).click()
  const { list, row, editor } = listOf(page)
  await expect(row(4)).toContainText(/\w/)
  const target = page.getByRole('region', { name: 'Translation, Spanish' })
  await expect(target.locator('[data-index] button').first()).toBeVisible()
  await expectFaultless(page, 'preview-text')
  await row(3).click()
  await expect(editor).toBeFocused()
  await expect(list.getByRole('list', { name: 'Terms' })).toBeVisible() // the row has grown, and been scrolled into view
  await replaceText(page, EDITED.replace('13 barcos', '12 embarcaciones'))
  const before = await row(1).boundingBox()
  await list.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(list.getByText('Paragraph 3 is saved.')).toBeVisible()
  await expect(rebuildBar(page)).toBeVisible()
  expect(await row(1).boundingBox()).toEqual(before) // nobody presses what has just moved away
  await row(1).click()
  await expect(editor).toBeFocused()
  await replaceText(page, EDITED)
  await list.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(list.getByRole('list', { name: 'Findings' })).toBeVisible()
  await expect(list.getByRole('list', { name: 'Terms' })).toBeVisible()
  await expectFaultless(page, 'preview-open-row')
  await page.setViewportSize({ width: 1280, height: 800 })
  await row(1).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('harbour')
  await expect(list.getByText('2 paragraphs', { exact: true })).toBeVisible()
  await expectFaultless(page, 'preview-search')
})
