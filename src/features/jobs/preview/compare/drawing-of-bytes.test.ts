import { expect, it } from 'vitest'
import { drawingOfBytes } from './drawing-of-bytes.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

it('knows a file by its content', () => {
  expect(drawingOfBytes(bytesOf('\n%PDF-1.7 …'))).toEqual({ kind: 'pages' })
  expect(drawingOfBytes(bytesOf('PK\u0003\u0004…'))).toEqual({ kind: 'flow' })
  expect(drawingOfBytes(bytesOf('PK\u0003\u0004…ppt/presentation.xml…'))).toEqual({ kind: 'slides' })
  expect(drawingOfBytes(bytesOf('PK\u0003\u0004…xl/workbook.xml…'))).toEqual({ kind: 'sheets' })
  expect(drawingOfBytes(bytesOf('Grüße'))).toEqual({ kind: 'text', text: 'Grüße' })
  expect(drawingOfBytes(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toEqual({ kind: 'text', text: 'A' })
})

it.each([
  ['bytes of another encoding', Uint8Array.of(0x47, 0x72, 0xfc, 0xdf, 0x65)],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0)],
])('refuses %s', (_, bytes) => {
  expect(() => drawingOfBytes(bytes)).toThrow(TypeError)
})
