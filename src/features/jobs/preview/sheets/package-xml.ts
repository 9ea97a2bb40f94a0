// The parts of a workbook as XML of the browser.
import { readZip } from '../read-zip.ts'

/** Of a part that is read: what a page can hold. */
const MOST_INFLATED_BYTES = 200 * 1024 * 1024

export interface XmlPackage {
  /** Null for a part that is not there. Rejects for one that is too large. */
  text(name: string): Promise<string | null>
  /** Null for a part that is not there or no XML. */
  xml(name: string): Promise<Element | null>
  /** Names of the parts that a part refers to, by the ids of the relationships, with their kinds. */
  relations(name: string): Promise<ReadonlyMap<string, { readonly kind: string; readonly part: string }>>
}

/** Throws RangeError for bytes that are no archive. */
export function openXmlPackage(bytes: ArrayBuffer): XmlPackage {
  const zip = readZip(bytes)
  const text = async (name: string) => {
    const inflated = await zip.read(name, MOST_INFLATED_BYTES)
    if (!inflated) return null
    return new TextDecoder(inflated[0] === 0xff && inflated[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(inflated)
  }
  const xml = async (name: string) => rootOf(await text(name))
  return {
    text,
    xml,
    relations: async (name) => {
      const folder = name.slice(0, name.lastIndexOf('/') + 1)
      const root = await xml(`${folder}_rels/${name.slice(folder.length)}.rels`)
      return new Map(
        childrenOf(root, 'Relationship').map((each) => {
          const kind = (each.getAttribute('Type') ?? '').split('/').at(-1) ?? ''
          return [each.getAttribute('Id') ?? '', { kind, part: resolved(each.getAttribute('Target') ?? '', folder) }]
        }),
      )
    },
  }
}

export function rootOf(xml: string | null): Element | null {
  if (xml === null) return null
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml')
  return documentElement.querySelector('parsererror') ? null : documentElement
}

/** Children by their local name, whatever their prefix. */
export function childrenOf(element: Element | null | undefined, name: string): Element[] {
  return element ? Array.from(element.children).filter(({ localName }) => localName === name) : []
}

export function childOf(element: Element | null | undefined, name: string): Element | undefined {
  return childrenOf(element, name)[0]
}

/** Attributes that are switches (CT_Boolean, ECMA-376-1 §22.9.2.1). */
export function isOn(value: string | null | undefined): boolean {
  return value === '1' || value === 'true'
}

/** Null for what is no number. */
export function numberOf(value: string | null | undefined): number | null {
  const number = Number(value ?? Number.NaN)
  return Number.isFinite(number) ? number : null
}

function resolved(target: string, folder: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
