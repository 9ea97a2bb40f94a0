// What stands around a sheet, and what its cells do: tabs, the texts outside of cells, what is said of a long sheet.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../../../../tests/components/show.tsx'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import type { Pane } from '../positions.ts'
import { segmentAt } from '../segments/testing/segments.ts'
import { SelectionContext, SelectionStore } from '../selection.ts'
import { type CellStyle, PLAIN_STYLE } from './cell-styles.ts'
import type { DrawnWorkbook } from './open-workbook.ts'
import type { Sheet } from './sheet-xml.ts'
import { SheetsView } from './sheets-view.tsx'

const EDITED = { by: 'person', at: '2026-01-01T00:00:00.000Z' } as const

function sheetWith(texts: readonly string[], change: Partial<Sheet> = {}): Sheet {
  const cells = texts.map((text, column) => ({ column, text, isNumber: false, string: null, style: 0 }))
  return {
    rows: [{ index: 0, height: 20, isHidden: false, cells }],
    columns: [],
    merges: [],
    defaultWidth: 64,
    defaultHeight: 20,
    isRightToLeft: false,
    hasGridLines: true,
    isCut: false,
    ...change,
  }
}

const inCell = (ordinal: number, address: string, change: Partial<TranslatedSegment> = {}) =>
  segmentAt(ordinal, {
    role: 'cell',
    anchor: { place: { kind: 'sheet', number: 1, label: `Budget!${address}` } },
    ...change,
  })

async function showSheets(
  all: TranslatedSegment[],
  sheets: readonly (Sheet | null)[] = [sheetWith(['Ziel 0', '12'])],
  styles: readonly CellStyle[] = [],
) {
  const workbook: DrawnWorkbook = {
    tabs: sheets.map((_, index) => ({ name: index === 0 ? 'Budget' : 'Old', isHidden: index > 0 })),
    styles,
    sheet: async (index) => sheets[index] ?? null,
  }
  const store = new SelectionStore()
  const panes: Pane[] = []
  const attach = (pane: Pane) => {
    panes.push(pane)
    return () => undefined
  }
  function Shown() {
    const [number, setNumber] = useState(1)
    const sheet = useMemo(() => ({ number, show: setNumber }), [number])
    const segments = useMemo(() => ({ all, side: 'target', isDraft: false, language: 'de' }) as const, [])
    return <SheetsView label="Translation" zoom={null} {...{ workbook, attach, segments, sheet }} />
  }
  await show(
    <SelectionContext value={store}>
      <Shown />
    </SelectionContext>,
  )
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  return { store, panes }
}

it('links a cell with its segment', async () => {
  const { store } = await showSheets([inCell(0, 'A1')])
  const table = screen.getByRole('table', { name: 'Budget' })
  fireEvent.click(within(table).getByRole('cell', { name: 'Ziel 0' }))
  expect(store.get().active).toBe(0)
  expect(within(table).getByRole('cell', { name: 'Ziel 0' }).dataset['light']).toBe('active')
  fireEvent.click(within(table).getByRole('cell', { name: '12' }))
  expect(store.get().active).toBe(0)
})

const HEBREW = 'שלום'

it.each([
  { side: 'left', isRightToLeft: false, text: 'Words', columns: 3 },
  { side: 'left', isRightToLeft: true, text: 'Words', columns: 2 },
  { side: 'right', isRightToLeft: false, text: HEBREW, columns: 2 },
  { side: 'right', isRightToLeft: true, text: HEBREW, columns: 3 },
])('runs from the $side edge of its own cell over empty ones: $text, $isRightToLeft', async (expected) => {
  const { side, isRightToLeft, text, columns } = expected
  const cells = sheetWith(['Filled', '', text, '', '', 'Filled'], { isRightToLeft })
  // What is written decides where the alignment is general; the cell is the third of six.
  await showSheets([], [cells])
  const { parentElement: cell, style } = screen.getByText(text)
  const beyond = side === 'left' ? style.marginRight : style.marginLeft
  expect([cell?.style.textAlign, style.width, beyond]).toEqual([side, `${64 * columns}px`, `-${64 * (columns - 1)}px`])
})

it.each(['left', 'right'] as const)('is indented on the %s, whichever way the sheet runs', async (textAlign) => {
  const indented = { ...PLAIN_STYLE, css: { textAlign }, indent: 1 }
  await showSheets([], [sheetWith(['Words', 'Next'], { isRightToLeft: true })], [indented])
  const { paddingLeft, paddingRight } = screen.getByText('Words').style
  expect({ left: paddingLeft, right: paddingRight }).toEqual({ left: '', right: '', [textAlign]: '12px' })
})

it('shows a saved text that is not in the file yet', async () => {
  await showSheets([inCell(0, 'A1', { target: 'Neu', revision: 1, edited: EDITED })])
  expect(screen.getByTitle("This change isn't in the file yet.").textContent).toBe('Neu')
})

it('shows another sheet when its tab or its segment is chosen, and is attached once', async () => {
  const elsewhere = segmentAt(1, { role: 'cell', anchor: { place: { kind: 'sheet', number: 2, label: 'Old!A1' } } })
  const { panes } = await showSheets([inCell(0, 'A1'), elsewhere], [sheetWith(['Ziel 0']), sheetWith(['Ziel 1'])])
  fireEvent.click(screen.getByRole('button', { name: 'Old (hidden)' }))
  expect(await screen.findByRole('cell', { name: 'Ziel 1' })).toBeDefined()
  panes[0]?.reveal(inCell(0, 'A1'))
  expect(await screen.findByRole('cell', { name: 'Ziel 0' })).toBeDefined()
  expect(panes).toHaveLength(1)
})

it('lists comments and texts outside of cells, each counted apart', async () => {
  const note = inCell(1, 'A1', { role: 'note' })
  const box = inCell(2, 'Budget', { role: 'paragraph' })
  const { store } = await showSheets([inCell(0, 'A1'), note, box])
  expect(screen.getByText('1 text outside the cells')).toBeDefined()
  expect(screen.getByText('1 comment')).toBeDefined()
  expect(screen.getByRole('cell', { name: 'Ziel 0' }).title).toBe('Ziel 1')
  store.choose(2, 'list')
  fireEvent.click(await screen.findByRole('button', { name: 'Ziel 1', hidden: true }))
  expect(store.get().active).toBe(1)
})

it('leaves the name of a sheet to its tab', async () => {
  const name = inCell(1, 'Budget', {
    role: 'heading',
    anchor: { place: { kind: 'sheet', number: 1, label: 'Budget' } },
  })
  await showSheets([inCell(0, 'A1'), name])
  expect(screen.getByRole('button', { name: 'Budget' })).toBeDefined()
  expect(screen.queryByText(/outside the cells/)).toBeNull()
  expect(screen.queryByText('Ziel 1')).toBeNull()
})

it('says that a sheet is too long, and that one cannot be drawn', async () => {
  await showSheets([], [sheetWith(['x'], { isCut: true }), null])
  expect(screen.getByRole('note').textContent).toBe('The first 1 rows are drawn here. All paragraphs are in the list.')
  fireEvent.click(screen.getByRole('button', { name: 'Old (hidden)' }))
  await waitFor(() => expect(screen.getByRole('note').textContent).toBe("This sheet can't be drawn here."))
})
