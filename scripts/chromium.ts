// The browser for tests: CHROMIUM_PATH, or a Chromium or Chrome in the usual places. The headless shell is the same
// engine without windows, menus and tabs, and takes half the time.
import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** Started so that it looks up nothing outside by itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function chromiumPath(): string {
  const found = process.env['CHROMIUM_PATH'] ?? USUAL_PLACES.find((place) => existsSync(place))
  if (!found) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH to its path.')
  return found
}
