// What SPEC says of the look of the workspace; tests/app has what it says and does.
import { expect } from '@playwright/test'
import { visitSignedIn } from '../actions.ts'
import { test } from '../shared-page.ts'

test('the workspace takes a document by click or drop, colours its steps, and lists languages in a box of its own', async ({
  page,
}) => {
  await visitSignedIn(page, '/translate')
  const area = page.getByRole('button', { name: /browse your files|Drop your file here/ })

  await test.step('a file that is dragged over it', async () => {
    const transfer = await page.evaluateHandle(() => {
      const files = new DataTransfer()
      files.items.add(new File(['Good morning.'], 'letter.txt', { type: 'text/plain' }))
      return files
    })
    for (const type of ['dragenter', 'dragover']) await area.dispatchEvent(type, { dataTransfer: transfer })
    await expect(page.getByText('Drop your file here')).toBeVisible()
    await area.dispatchEvent('dragleave', { dataTransfer: transfer })
    await expect(page.getByText('Drop your file here')).toHaveCount(0)
  })

  await test.step('a click, and the step after it', async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), area.click()])
    const buffer = Buffer.from('Good morning to all of you.\n')
    await chooser.setFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer })
    await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
    const steps = page.getByRole('list', { name: 'Progress of this translation' }).getByRole('listitem')
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    const edges = await steps.evaluateAll((all) => all.map((step) => getComputedStyle(step).borderTopColor))
    expect(edges[0]).toBe(edges[1])
    expect(edges[2]).toBe(edges[3])
    expect(edges[1]).not.toBe(edges[2])
  })

  await test.step('the list of languages', async () => {
    await page.getByRole('combobox', { name: /Target language/ }).click()
    const popover = page.getByRole('dialog', { name: 'Target language' })
    await expect(popover.getByPlaceholder('Search languages...')).toBeFocused()
    await expect(
      popover
        .getByRole('option', { name: /^German/ })
        .locator('svg')
        .first(),
    ).toBeVisible()
    expect(await popover.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(400)
    const list = await popover
      .getByRole('listbox')
      .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])
    expect(list[0]).toBe(256)
    expect(list[1]).toBeGreaterThan(256)
  })
})
