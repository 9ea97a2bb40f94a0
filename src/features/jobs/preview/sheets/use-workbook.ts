import { useEffect, useState } from 'react'
import type { DrawnWorkbook } from './open-workbook.ts'
import type { Sheet } from './sheet-xml.ts'

/** The workbook in `bytes`; null until it is open. What cannot be opened is told once, by `onFailed`. */
export function useWorkbook(bytes: ArrayBuffer | undefined, onFailed: () => void): DrawnWorkbook | null {
  const [workbook, setWorkbook] = useState<DrawnWorkbook | null>(null)
  useEffect(() => {
    if (!bytes) return undefined
    let isOver = false
    const open = async () => {
      const { openWorkbook } = await import('./open-workbook.ts')
      const opened = await openWorkbook(bytes)
      if (!isOver) setWorkbook(opened)
    }
    open().catch(() => !isOver && onFailed())
    return () => {
      isOver = true
    }
  }, [bytes, onFailed])
  return workbook
}

export interface ReadSheets {
  readonly workbook: DrawnWorkbook
  /** By their number, from 1; null for one that cannot be drawn. */
  readonly sheets: ReadonlyMap<number, Sheet | null>
}

/**
 * The sheet with this number, from 1, and then those before it: texts that stand on several sheets belong to the segments
 * of the first.
 */
export function useSheets(workbook: DrawnWorkbook | null, number: number): ReadSheets | null {
  const [read, setRead] = useState<ReadSheets | null>(null)
  useEffect(() => {
    if (!workbook) return undefined
    let isOver = false
    const readAll = async () => {
      for (const wanted of [number, ...Array.from({ length: number - 1 }, (_, index) => index + 1)]) {
        const sheet = await workbook.sheet(wanted - 1).catch(() => null)
        if (isOver) return
        setRead((before) => {
          const known = before?.workbook === workbook ? before.sheets : []
          return { workbook, sheets: new Map([...known, [wanted, sheet]]) }
        })
      }
    }
    void readAll()
    return () => {
      isOver = true
    }
  }, [workbook, number])
  return read?.workbook === workbook ? read : null
}
