// What an entry of the list says, and the groups of globals that several entries name.

export interface FolderRule {
  /**
   * A folder or a file. A file belongs only to the longest entry its path begins with. `*` stands for one folder of any
   * name; its sibling folders are as foreign to it as all others.
   */
  readonly folder: string
  /** The entry is for the files right in the folder: each folder inside has an entry of its own. */
  readonly isFlat?: true
  /** All others may import it, and none has to say so. */
  readonly isOpen?: true
  /** Other entries of this list. What belongs to the same entry may always be imported. */
  readonly imports: readonly string[]
  /** Entries of which types alone may be imported. */
  readonly types?: readonly string[]
  /** npm packages, and modules of the platform. `node:*` stands for all of Node's. */
  readonly packages?: readonly string[]
  /** Globals beyond ECMAScript's own. `browser` stands for all of a page's. */
  readonly globals?: readonly string[]
  /** Globals, or members of them, that are refused though they would be permitted otherwise. */
  readonly refused?: readonly string[]
}

/** Who asks these gets another answer each time. Times are passed in, and so is chance. */
export const CLOCK = ['Date.now', 'performance']
export const CHANCE = ['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues']
/** Through this name every other global can be reached. */
export const EVERY_GLOBAL = ['globalThis']
/** `Date` as a whole: `new Date()` asks the clock too. */
export const PURE = ['Date', ...CLOCK, ...CHANCE, ...EVERY_GLOBAL]

export const TEXT_CODECS = ['TextDecoder', 'TextEncoder']
export const COMPRESSION = ['CompressionStream', 'DecompressionStream']
export const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']
