// What the readers of a presentation's parts share while they read it.
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import type { TextStyles } from './text-styles.ts'

export interface PptxContext extends PartContext {
  /** What the texts of each slide take over. */
  readonly styles: ReadonlyMap<ZipEntry, TextStyles>
  /** Whether a text of a shape has been written so far: what stands beside texts follows them only then. */
  readonly written: { any: boolean }
  /** Titles of slides that have been written, by the source's; white space is a space in both. */
  readonly titles: Map<string, string>
}
