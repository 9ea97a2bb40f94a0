import { expect, it } from 'vitest'
import { withShownBullets } from './shown-bullets.ts'

it('shows the bullets of Symbol and Wingdings by letters that every font has', () => {
  expect(withShownBullets('p.l1:before { content: "\uF0B7\\9"; } p.l2:before { content: "\uF0A7\\9"; }')).toBe(
    'p.l1:before { content: "•\\9"; } p.l2:before { content: "▪\\9"; }',
  )
  expect(withShownBullets('content: "o\uF0F1"')).toBe('content: "o\uF0F1"')
})
