import { expect, type Page, test } from '@playwright/test'
import { chooseFile, drop, expectCompleted, longText, start, visitSignedIn } from './actions.ts'

const FRENCH =
  'Le phare se dresse au bout de la jetée depuis plus de cent ans. Chaque soir, le gardien monte les marches.\n'

function text(name: string, content: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
}

/** Whether the browser would leave the page for a file dropped there. */
function wouldLeave(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'x.txt', { type: 'text/plain' }))
    return element.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, composed: true, dataTransfer: transfer }),
    )
  })
}

test('starts one translation, however fast the button is pressed again', async ({ page }) => {
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) uploads++
  })
  await visitSignedIn(page, '/translate')
  await chooseFile(page, text('twice.txt', 'Pressed twice, and started once.\n'))
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start AI Translation' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expectCompleted(page)
  expect(uploads).toBe(1)
  await expect(page.getByText('Translation Failed')).toHaveCount(0)
})

test('says at once that there is no connection, and starts nothing by itself when it is back', async ({
  page,
  context,
}) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, text('offline.txt', 'Nobody hears this yet.\n'))
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Start AI Translation' }).click()
  await expect(page.getByRole('note').filter({ hasText: "Verso couldn't be reached." })).toBeVisible()
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) uploads++
  })
  await context.setOffline(false)
  await page.waitForTimeout(500)
  expect(uploads).toBe(0)
  await start(page)
})

test('keeps its page when a part of it cannot be loaded', async ({ page }) => {
  let refused = 0
  await page.route(/\/assets\/toaster-.*\.js$/, (route) => {
    refused++
    return route.abort()
  })
  await visitSignedIn(page, '/translate')
  await chooseFile(page, text('no-toast.txt', 'A letter without a toast.\n'))
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
})

test('says that there is no news while the connection is cut, and goes on when it is back', async ({
  page,
  context,
}) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'cut.txt', mimeType: 'text/plain', buffer: longText(160) })
  await start(page)
  await expect(page.getByText(/of 320 paragraphs/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/Live updates are interrupted, and Verso couldn't be reached/)).toBeVisible()
  await expect(page.getByText('unknown', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expectCompleted(page)
})

test('objects to a source language that the document is surely not in', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  const source = page.getByRole('combobox', { name: /Source language/ })
  await source.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByPlaceholder('Search languages...').fill('English')
  await page.keyboard.press('Enter')
  await expect(source).toHaveText('English')
  await chooseFile(page, text('phare.txt', FRENCH))
  await expect(page.getByText('This document looks like French.')).toBeVisible()
  await page.getByRole('button', { name: 'Use French' }).click()
  await expect(source).toHaveText('French')
  await expect(page.getByText('This document looks like French.')).toHaveCount(0)
  // What is chosen for one document does not stick to the next.
  await page.getByRole('button', { name: 'Remove phare.txt' }).click()
  await expect(source).toHaveText('Auto-detect')
})

test('takes what is dropped anywhere on the workspace, and not more than fifty files', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.txt`, 'One of too many.\n']))
  await drop(page, 'h1', many)
  await expect(page.getByText('File rejected: Too many files', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /browse your files/ })).toBeVisible()
  await drop(page, 'h1', { 'first.txt': 'This is the first document.\n' })
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await drop(page, 'h1', { 'photo.png': 'not a text' })
  await expect(page.getByText('File rejected: File type must be .docx, .pdf, .txt', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove first.txt' })).toBeVisible()
  await drop(page, 'h1', { 'second.txt': 'This takes its place.\n' })
  await expect(page.getByRole('button', { name: 'Remove second.txt' })).toBeVisible()
  expect(await wouldLeave(page, 'header >> nth=0')).toBe(false)
})

test('keeps the keyboard where it was when a button goes away', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  const heading = page.getByRole('heading', { name: 'Document', exact: true })
  await page.getByRole('button', { name: 'Try a sample' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Remove service-agreement.docx' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: longText(120) })
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start AI Translation' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Translating|Waiting/ })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel translation' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel translation' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Translation cancelled' })).toBeFocused()
})

test('says of a text without words, and of a file without text, what is wrong with it', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, text('numbers.txt', '4711 0815 42\n'))
  await expect(page.getByText(/numbers, symbols or spaces, but no words/)).toBeVisible()
  await expect(page.getByText(/scan/)).toHaveCount(0)
})
