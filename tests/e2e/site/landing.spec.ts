// The landing page and its comparison of a page before and after.
import { expect } from '@playwright/test'
import { visit } from '../actions.ts'
import { test, testAlone } from '../shared-page.ts'

test('shows a page before and after, moved by keys, with a divider that is seen in both themes', async ({ page }) => {
  await visit(page, '/')
  const slider = page.getByRole('slider', { name: 'Divider between the original and the translation' })
  await expect(slider).toHaveAttribute('aria-valuenow', '50')
  // It wakes up after the page.
  await expect(async () => {
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuenow', '0', { timeout: 500 })
  }).toPass()
  for (let press = 0; press < 5; press++) await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '52')
  await page.keyboard.press('PageDown')
  await expect(slider).toHaveAttribute('aria-valuetext', '42% original, 58% translation')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', '100')
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  for (const name of [/agreement in English/, /same page in German/]) {
    const picture = page.getByRole('img', { name }).last()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/)
    const line = slider.locator('xpath=preceding-sibling::span')
    const color = await line.evaluate((element) => getComputedStyle(element).backgroundColor)
    const luminance = (color.match(/\d+/g) ?? []).map(Number).reduce((sum, part) => sum + part, 0) / (3 * 255)
    // The pages are white; in the dark they are drawn at four fifths of that.
    expect(luminance, `${color}, ${colorScheme}`).toBeLessThan(0.4)
  }
})

test('shows a page before and after, dragged, and does not scroll sideways at either end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/')
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  const handle = await slider.boundingBox()
  if (handle === null) throw new Error('The divider is not drawn')
  const middle = { x: handle.x + handle.width / 2, y: handle.y + 40 }
  await expect(async () => {
    await page.mouse.up()
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 90, middle.y)
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(70)
  }).toPass() // it wakes up after the page
  await page.mouse.move(2_000, middle.y)
  await expect(slider).toHaveAttribute('aria-valuenow', '100')
  await page.mouse.up()
  await page.mouse.move(middle.x, middle.y)
  await expect(slider).toHaveAttribute('aria-valuenow', '100')
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(sideways).toBe(0)
})

testAlone('keeps what is below the fold as it was drawn, and loads its code when it is near', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const isLoaded = (name: string) => scripts.some((url) => url.includes(`/assets/${name}`))
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/')
  const slider = await page.getByRole('slider').elementHandle()
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(isLoaded('below-the-fold')).toBe(false)
  await page.getByRole('slider').scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded('below-the-fold')).toBe(true)
  expect(isLoaded('demo-translator')).toBe(false)
  await page.getByRole('region', { name: 'Demo translator' }).scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded('demo-translator')).toBe(true)
  expect(await slider?.evaluate((element) => element.isConnected)).toBe(true)
})
