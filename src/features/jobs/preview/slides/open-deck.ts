// A presentation as pptx-renderer reads it, loaded with the first preview of one.
import {
  buildPresentation,
  materializeSlideNodes,
  parseZipLazyMedia,
  RECOMMENDED_ZIP_LIMITS,
  renderSlide,
} from '@aiden0z/pptx-renderer/browser'
import { MARKED_PARAGRAPHS, readMarkedParagraphs } from '../../../../../worker/contract/translation/hidden-mark.ts'
import { readZip } from '../read-zip.ts'
import { countShapes, MAX_SHAPES } from './count-shapes.ts'
import { isHiddenSlide } from './hidden-slide.ts'

/** What is known of a slide before it is drawn. */
export interface DeckSlide {
  readonly isHidden: boolean
  /** Shapes and cells on it, as far as they are counted. */
  readonly shapes: number
}

export interface SlideElement {
  readonly element: HTMLElement
  dispose(): void
}

export interface Deck {
  /** CSS pixels of a slide in its own size. */
  readonly width: number
  readonly height: number
  readonly slides: readonly DeckSlide[]
  /** The names of the paragraphs that a mark stands for. */
  refsOf(mark: number): readonly string[]
  /** `index`: from 0. Throws when the slide cannot be drawn. */
  draw(index: number): SlideElement
  close(): void
}

/** A document has fewer paragraphs than this would name. */
const MOST_MARKED_BYTES = 64 * 1024 * 1024

/** Rejects when the package is no presentation, or one beyond the limits of a page. */
export async function openDeck(bytes: ArrayBuffer): Promise<Deck> {
  const files = await parseZipLazyMedia(bytes, RECOMMENDED_ZIP_LIMITS)
  const presentation = buildPresentation(files, { lazySlides: true })
  if (presentation.slides.length === 0) throw new Error('there is no slide')
  const refs = await markedParagraphs(bytes)
  const urls = new Map<string, string>()
  return {
    width: presentation.width,
    height: presentation.height,
    // The XML is there until a slide is drawn; `hidden` is only known from then on.
    slides: presentation.slides.map(({ sourceXml = '' }) => ({
      isHidden: isHiddenSlide(sourceXml),
      shapes: countShapes(sourceXml, MAX_SHAPES),
    })),
    refsOf: (mark) => refs[mark] ?? [],
    draw: (index) => {
      const slide = presentation.slides[index]
      if (!slide) throw new Error(`there is no slide ${index}`)
      materializeSlideNodes(presentation, slide)
      return renderSlide(presentation, slide, { mediaUrlCache: urls, pdfjs: false })
    },
    close: () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    },
  }
}

/** Empty for a file that the engine has not marked. */
async function markedParagraphs(bytes: ArrayBuffer): Promise<readonly (readonly string[])[]> {
  const marked = await readZip(bytes).read(MARKED_PARAGRAPHS, MOST_MARKED_BYTES)
  return marked ? readMarkedParagraphs(new TextDecoder().decode(marked)) : []
}
