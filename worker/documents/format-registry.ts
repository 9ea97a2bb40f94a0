// Which handler reads a format. A format that `identify` knows but nobody handles yet is refused by its own code.
import { DocumentError } from '../app-error.ts'
import type { FormatHandler } from './format.ts'
import { docxFormat } from './docx/docx-format.ts'
import type { DocumentFormat } from './model.ts'
import { txtFormat } from './txt/txt-format.ts'

const HANDLERS: Readonly<Record<DocumentFormat, FormatHandler | null>> = {
  txt: txtFormat,
  docx: docxFormat,
  pptx: null,
  pdf: null,
}

/** Throws DocumentError `format_not_ready`. */
export function formatHandler(format: DocumentFormat): FormatHandler {
  const handler = HANDLERS[format]
  if (handler === null) throw new DocumentError('format_not_ready', `${format} has no handler yet`)
  return handler
}

/** The formats a person can upload today, for hints and error messages. */
export function readyFormats(): readonly FormatHandler[] {
  return Object.values(HANDLERS).filter((handler) => handler !== null)
}
