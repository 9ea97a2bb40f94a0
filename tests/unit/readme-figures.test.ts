// The README's figures are those of the constants.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../worker/contract/languages.ts'
import { isReadyTarget } from '../../worker/documents/formats.ts'
import {
  MAX_DRAFT_BYTES,
  MAX_DRAFTS,
  MAX_FILE_BYTES,
  MAX_FILES_AT_ONCE,
  MEBIBYTE,
} from '../../worker/contract/limits.ts'

/** Without the names of constants, which `documented-limits.test.ts` holds against their figures. */
const README = readFileSync('README.md', 'utf8').replaceAll(/ \(`[A-Z_]+`\)|`[A-Z_]+`, |: `[A-Z_]+`/g, '')
const inPdf = LANGUAGES.filter(({ code }) => isReadyTarget('pdf', code)).length

it.each([
  `**Languages**: ${LANGUAGES.length}, from any of them into any other`,
  `for the ${inPdf} target languages`,
  `or up to ${MAX_FILES_AT_ONCE}, or try a sample`,
  `A file can have up to ${MAX_FILE_BYTES / MEBIBYTE} MB.`,
  `up to ${MAX_DRAFTS} uploaded documents (${(MAX_DRAFT_BYTES / MEBIBYTE).toLocaleString('en')} MB in all)`,
])('says %j', (figure) => {
  expect(README).toContain(figure)
})
