// What a growth construct is, and the words that constructs are made of.

export interface GrowthConstruct {
  readonly name: string
  readonly format: 'docx' | 'pdf' | 'txt' | 'xlsx'
  readonly make: (count: number) => Uint8Array
  /** A count for unit tests: large enough that what is quadratic shows. */
  readonly few: number
  /** About the largest count that the limits of an upload let through. */
  readonly most: number
}

const WORDS = ['agreement', 'between', 'parties', 'governs', 'service', 'delivery', 'payment', 'review']
export const word = (index: number) => WORDS[index % WORDS.length] ?? ''
export const repeat = (count: number, one: (index: number) => string, joint = '') =>
  Array.from({ length: count }, (_, index) => one(index)).join(joint)
