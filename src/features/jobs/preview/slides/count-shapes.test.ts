import { expect, it } from 'vitest'
import { countShapes } from './count-shapes.ts'

const shapes = (count: number) => '<p:sp><p:nvSpPr/><p:spPr/></p:sp>'.repeat(count)

it('counts shapes, pictures and cells, whatever their prefix, and no groups', () => {
  const cells = '<a:tr><a:tc><a:txBody/><a:tcPr/></a:tc><a:tc/></a:tr>'
  expect(countShapes(`<p:grpSp>${shapes(2)}</p:grpSp><pic><spPr bwMode="auto"/></pic>${cells}`, 100)).toBe(5)
})

it('counts no further than it needs to', () => {
  expect(countShapes(shapes(20), 10)).toBe(11)
})
