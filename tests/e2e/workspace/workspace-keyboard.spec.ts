// A document from upload to deletion by keyboard alone.
import { expect, type Page } from '@playwright/test'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { signUp } from '../../people/accounts.ts'
import { expectCompleted, tabTo, visit } from '../actions.ts'
import { signInBeforehand } from '../people.ts'
import { downloadBy, editor, rebuildBar, rowOf } from '../preview-actions.ts'
import { test } from '../shared-page.ts'

const LETTER = {
  name: 'letter.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Good morning.\n\nThe keeper of the lighthouse writes.\n\nGood night.\n'),
}

/** Follows a link to a page, whose heading then has the focus. */
async function follow(page: Page, link: string, heading: string | RegExp): Promise<void> {
  await tabTo(page, 'link', link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

/** Chooses Spanish in the list of languages that has the focus. */
async function chooseSpanish(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Search languages...')).toBeFocused()
  await page.keyboard.type('Spanish')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
}

test('a document is uploaded, translated, edited, written anew, downloaded, reported and deleted without a mouse', async ({
  page,
  request,
}) => {
  await signInBeforehand(page, await signUp(request))
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser') // early: the browser is told of it on the way
  await follow(page, 'Start Translating Now', 'Translate a document')
  await tabTo(page, 'button', /browse your files/)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(LETTER)
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await tabTo(page, 'combobox', /Target language/)
  await chooseSpanish(page)
  await tabTo(page, 'button', 'Start AI Translation')
  await page.keyboard.press('Enter')
  await expectCompleted(page)

  await follow(page, 'Preview', /^letter\.txt/)
  await expect(rowOf(page, 3)).toBeVisible()
  await tabTo(page, 'row', /^1/)
  await page.keyboard.press('j')
  await expect(rowOf(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type(' Every night.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paragraph 2 is saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type(' Gone.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paragraph 3 is saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('The change of paragraph 3 is undone.')).toBeVisible()

  await tabTo(page, 'button', 'Update the file')
  await page.keyboard.press('Enter')
  await expect(rebuildBar(page)).toHaveCount(0)
  await tabTo(page, 'button', /^Download$/)
  const { bytes } = await downloadBy(page, () => page.keyboard.press('Enter'))
  const [second, third] = ['The keeper of the lighthouse writes.', 'Good night.'].map((text) => pseudoTranslate(text))
  expect(new TextDecoder().decode(bytes)).toBe(
    `${pseudoTranslate('Good morning.')}\n\n${second} Every night.\n\n${third}\n`,
  )

  await follow(page, 'Result', 'Translation Complete!')
  await follow(page, 'Report to print or send', 'Translation report')
  await follow(page, 'Result', 'Translation Complete!')
  await tabTo(page, 'button', 'Delete translation')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /^Delete$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
})
