// Instantiates HarfBuzz directly from its wasm: the package's own glue looks for files and pages that a Worker lacks.
// Each job has its own instance and drops it afterwards, since the instance's memory never shrinks.

export interface ShapedGlyph {
  readonly id: number
  /** Index of its cluster's first UTF-16 unit in the text. */
  readonly cluster: number
  /** Font units, as dx and dy. */
  readonly advance: number
  readonly dx: number
  readonly dy: number
}

export interface HarfbuzzFont {
  readonly unitsPerEm: number
  /** 0 where the font has none: .notdef. */
  glyphOf(codePoint: number): number
  /** In visual order. */
  shape(text: string, options: ShapeOptions): ShapedGlyph[]
  /** Frees the font's copy in wasm memory; it must not be used afterwards. */
  destroy(): void
}

export interface ShapeOptions {
  readonly direction: 'ltr' | 'rtl'
  /** BCP 47: letter forms may differ by language (Serbian and Bulgarian italics, Romanian commas). */
  readonly language: string
}

export interface Harfbuzz {
  /** Copies the bytes. What is no font has no glyphs; throws HarfbuzzError when memory is full. */
  loadFont(bytes: Uint8Array): HarfbuzzFont
  memoryBytes(): number
}

export class HarfbuzzError extends Error {
  override name = 'HarfbuzzError'
}

const PAGE_BYTES = 65_536
/** hb_memory_mode_t and hb_direction_t of hb-blob.h and hb-common.h. */
const MEMORY_MODE_WRITABLE = 2
const DIRECTION = { ltr: 4, rtl: 5 }
/** hb_glyph_info_t and hb_glyph_position_t are five 32-bit words each. */
const RECORD_WORDS = 5

export async function instantiateHarfbuzz(module: WebAssembly.Module): Promise<Harfbuzz> {
  let memory: WebAssembly.Memory | null = null
  const { exports } = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: {
      proc_exit() {
        throw new HarfbuzzError('HarfBuzz ended itself')
      },
    },
    env: {
      _emscripten_runtime_keepalive_clear() {},
      _abort_js() {
        throw new HarfbuzzError('HarfBuzz gave up')
      },
      _setitimer_js: () => 0,
      emscripten_resize_heap: (bytes: number) => (memory !== null && growTo(memory, bytes >>> 0) ? 1 : 0),
    },
  })
  const { memory: exported } = exports
  if (!(exported instanceof WebAssembly.Memory)) throw new HarfbuzzError('no memory in the module')
  memory = exported
  const native = nativeFunctions(exports)
  native.__wasm_call_ctors()
  return harfbuzzOf(native, exported)
}

function growTo(memory: WebAssembly.Memory, bytes: number): boolean {
  try {
    memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES))
    return true
  } catch {
    return false // malloc then answers 0, which loadFont and shape tell
  }
}

type NativeFunctions = ReturnType<typeof nativeFunctions>

function nativeFunctions(exports: WebAssembly.Exports) {
  const native = (name: string): ((...values: number[]) => number) => {
    const value = exports[name]
    if (typeof value !== 'function') throw new HarfbuzzError(`no ${name} in the module`)
    // Of fixed parameters, as many as any of them has: a list of them would be made for every call.
    return (a, b, c, d, e) => value(a, b, c, d, e)
  }
  return {
    __wasm_call_ctors: native('__wasm_call_ctors'),
    malloc: native('malloc'),
    free: native('free'),
    hb_blob_create: native('hb_blob_create'),
    hb_blob_destroy: native('hb_blob_destroy'),
    hb_face_create: native('hb_face_create'),
    hb_face_destroy: native('hb_face_destroy'),
    hb_face_get_upem: native('hb_face_get_upem'),
    hb_font_create: native('hb_font_create'),
    hb_font_destroy: native('hb_font_destroy'),
    hb_font_get_nominal_glyph: native('hb_font_get_nominal_glyph'),
    hb_language_from_string: native('hb_language_from_string'),
    hb_buffer_create: native('hb_buffer_create'),
    hb_buffer_clear_contents: native('hb_buffer_clear_contents'),
    hb_buffer_add_utf16: native('hb_buffer_add_utf16'),
    hb_buffer_set_direction: native('hb_buffer_set_direction'),
    hb_buffer_set_language: native('hb_buffer_set_language'),
    hb_buffer_guess_segment_properties: native('hb_buffer_guess_segment_properties'),
    hb_buffer_get_length: native('hb_buffer_get_length'),
    hb_buffer_get_glyph_infos: native('hb_buffer_get_glyph_infos'),
    hb_buffer_get_glyph_positions: native('hb_buffer_get_glyph_positions'),
    hb_shape: native('hb_shape'),
  }
}

function harfbuzzOf(native: NativeFunctions, memory: WebAssembly.Memory): Harfbuzz {
  const buffer = native.hb_buffer_create()
  const glyphPointer = allocate(4)
  const languages = new Map<string, number>()
  let textPointer = 0
  let textUnits = 0

  function allocate(bytes: number): number {
    const pointer = native.malloc(bytes)
    if (pointer === 0) throw new HarfbuzzError(`no memory for ${bytes} bytes`)
    return pointer
  }

  /** HarfBuzz keeps languages for good, so one pointer serves all calls. */
  function languagePointer(language: string): number {
    let pointer = languages.get(language)
    if (pointer === undefined) {
      const bytes = new TextEncoder().encode(language)
      const copy = allocate(bytes.length + 1)
      new Uint8Array(memory.buffer).set(bytes, copy)
      pointer = native.hb_language_from_string(copy, bytes.length)
      native.free(copy)
      languages.set(language, pointer)
    }
    return pointer
  }

  function writeText(text: string): void {
    if (text.length > textUnits) {
      native.free(textPointer)
      textUnits = text.length * 2
      textPointer = allocate(textUnits * 2)
    }
    const units = new Uint16Array(memory.buffer, textPointer, text.length)
    for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index)
  }

  function shape(font: number, text: string, { direction, language }: ShapeOptions): ShapedGlyph[] {
    writeText(text)
    native.hb_buffer_clear_contents(buffer)
    native.hb_buffer_add_utf16(buffer, textPointer, text.length, 0, text.length)
    native.hb_buffer_set_direction(buffer, DIRECTION[direction])
    native.hb_buffer_set_language(buffer, languagePointer(language))
    native.hb_buffer_guess_segment_properties(buffer)
    native.hb_shape(font, buffer, 0, 0)
    const length = native.hb_buffer_get_length(buffer)
    const infoPointer = native.hb_buffer_get_glyph_infos(buffer, 0)
    const positionPointer = native.hb_buffer_get_glyph_positions(buffer, 0)
    const infos = new Uint32Array(memory.buffer, infoPointer, length * RECORD_WORDS)
    const positions = new Int32Array(memory.buffer, positionPointer, length * RECORD_WORDS)
    return Array.from({ length }, (_, index) => {
      const at = index * RECORD_WORDS
      return {
        id: infos[at] ?? 0,
        cluster: infos[at + 2] ?? 0,
        advance: positions[at] ?? 0,
        dx: positions[at + 2] ?? 0,
        dy: positions[at + 3] ?? 0,
      }
    })
  }

  return {
    memoryBytes: () => memory.buffer.byteLength,
    loadFont(bytes) {
      const copy = allocate(bytes.length)
      new Uint8Array(memory.buffer).set(bytes, copy)
      const blob = native.hb_blob_create(copy, bytes.length, MEMORY_MODE_WRITABLE, 0, 0)
      const face = native.hb_face_create(blob, 0)
      native.hb_blob_destroy(blob) // the face holds it
      const font = native.hb_font_create(face)
      /** Asked for every letter of a document. */
      const glyphs = new Map<number, number>()
      const nominalGlyph = (codePoint: number) => {
        const isFound = native.hb_font_get_nominal_glyph(font, codePoint, glyphPointer) !== 0
        return isFound ? (new Uint32Array(memory.buffer, glyphPointer, 1)[0] ?? 0) : 0
      }
      return {
        unitsPerEm: native.hb_face_get_upem(face),
        glyphOf(codePoint) {
          let glyph = glyphs.get(codePoint)
          if (glyph === undefined) glyphs.set(codePoint, (glyph = nominalGlyph(codePoint)))
          return glyph
        },
        shape: (text, options) => shape(font, text, options),
        destroy() {
          native.hb_font_destroy(font)
          native.hb_face_destroy(face)
          native.free(copy)
        },
      }
    },
  }
}
