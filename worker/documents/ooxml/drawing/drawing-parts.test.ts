import { expect, it } from 'vitest'
import { WorkBudget } from '../../work-budget.ts'
import { OOXML_NAMESPACES } from '../../xml/ooxml-namespaces.ts'
import { partContext } from '../package/package-document.ts'
import { DRAWING_PARTS } from './drawing-parts.ts'
import { drawingTextReader } from './drawing-text.ts'

const readers = DRAWING_PARTS.flat().map(({ reader }) =>
  reader(partContext({ language: null, work: WorkBudget.unlimited() })),
)

it('every element that is read has a prefix whose namespace is known', () => {
  const names = [...readers, drawingTextReader(() => {})].flatMap(({ blocks, tags }) => [...blocks, ...(tags ?? [])])
  const prefixes = new Set(names.map((name) => name.split(':')[0] ?? ''))
  expect(prefixes.size).toBeGreaterThan(3)
  expect([...prefixes].filter((prefix) => OOXML_NAMESPACES.mainUri(prefix) === undefined)).toEqual([])
})
