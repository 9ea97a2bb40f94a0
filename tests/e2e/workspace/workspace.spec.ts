// The workspace as only a browser has it: files that are dropped, the place of the keyboard, a part that does not load.
import { expect, type Page } from '@playwright/test'
import { MAX_FILES_AT_ONCE } from '../../../worker/contract/limits.ts'
import { chooseFile, drop, longText, visitSignedIn } from '../actions.ts'
import { testAlone as test } from '../shared-page.ts' // code that another test has loaded would be there

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

test('takes what is dropped anywhere on the workspace, and not more files than one quote can hold', async ({
  page,
}) => {
  await visitSignedIn(page, '/translate')
  const many = Object.fromEntries(
    Array.from({ length: MAX_FILES_AT_ONCE + 1 }, (_, n) => [`${n}.txt`, 'One of too many.\n']),
  )
  await drop(page, 'h1', many)
  await expect(page.getByText('File rejected: Too many files', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /browse your files/ })).toBeVisible()
  await drop(page, 'h1', { 'first.txt': 'This is the first document.\n' })
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await drop(page, 'h1', { 'photo.png': 'not a text' })
  await expect(
    page.getByText('File rejected: File type must be .docx, .pdf, .pptx, .txt, .xlsx', { exact: true }),
  ).toBeVisible()
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
