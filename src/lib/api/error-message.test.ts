import { USUAL_ENDINGS } from '../../../worker/documents/formats.ts'
import { expect, it } from 'vitest'
import { ERROR_CODES } from '../../../worker/contract/errors.ts'
import { isKnownFormat, KNOWN_FORMATS } from '../../../worker/contract/known-formats.ts'
import { ADDRESS_LIMITS, PERSON_LIMITS } from '../../../worker/contract/route-limits.ts'
import { ApiError } from './api-error.ts'
import { describeError, errorMessage, fileErrorMessage, formatMessage } from './error-message.ts'

it('has a fact and a next step for every code, each a sentence', () => {
  for (const code of ERROR_CODES) {
    const { fact, nextStep } = errorMessage(code)
    expect(fact).toMatch(/^[A-Z].*\.$/)
    expect(nextStep).toMatch(/^[A-Z].*\.$/)
  }
})

it('tells a failed call from a refused one', () => {
  expect(describeError(new ApiError(422, 'x', 'document_encrypted')).nextStep).toBe(
    'Remove its password and upload it again.',
  )
  expect(describeError(new ApiError(500, 'x', null)).fact).toBe('Something went wrong on our side.')
  expect(describeError(new TypeError('Failed to fetch')).fact).toBe("Verso couldn't be reached.")
})

it('tells what a document needs that the balance does not cover', () => {
  const error = new ApiError(402, 'x', 'credits_exhausted', { pages: 12, credits: 12, balance: 1 })
  expect(describeError(error).nextStep).toBe('This document needs 12 credits, and you have 1 credit.')
})

it('does not ask for a text file of somebody who chose one', () => {
  expect(fileErrorMessage('file_type_unsupported', 'Notes.TXT').fact).toBe("This file doesn't contain plain text.")
  expect(fileErrorMessage('file_type_unsupported', 'song.mp3').nextStep).toBe(
    `Choose a file of one of these kinds: ${USUAL_ENDINGS.join(', ')}.`,
  )
})

it('tells what is wrong with a Word file that is none, or an old one', () => {
  expect(fileErrorMessage('file_type_unsupported', 'Letter.DOCX').fact).toBe("This isn't a Word document.")
  const { fact, nextStep } = formatMessage('doc')
  expect(`${fact} ${nextStep}`).toBe(
    'This is an old Word file (.doc). Open it in Word, save it as .docx and upload that. Nothing was charged.',
  )
})

it('says what a refused file is, what would break, and whether its format is coming', () => {
  const format = { id: 'vtt', name: 'WebVTT', isComing: true }
  const error = new ApiError(415, 'x', 'format_not_supported', null, { format })
  expect(describeError(error, 'film.txt')).toEqual({
    fact: 'This is a WebVTT subtitle file. Translated as plain text, its timings would break.',
    nextStep: 'WebVTT is coming soon. Nothing was charged.',
  })
  expect(formatMessage('tex').nextStep).toBe('Save it as a PDF and upload that. Nothing was charged.')
})

it('has words for each format, and a way on for each that is not coming', () => {
  for (const id of Object.keys(KNOWN_FORMATS).filter(isKnownFormat)) {
    const { fact, nextStep } = formatMessage(id)
    expect(fact).toMatch(/^This is .*\.$/)
    expect(nextStep).toMatch(/^[A-Z].+\. Nothing was charged\.$/)
  }
})

it('knows a coming format by the name of a file that the browser refuses', () => {
  expect(fileErrorMessage('file_type_unsupported', 'Sales.ODS')).toEqual({
    fact: 'This is an OpenDocument spreadsheet (ODS).',
    nextStep: 'OpenDocument is coming soon. Save it as a workbook (.xlsx) and upload that. Nothing was charged.',
  })
})

it('tells what is wrong with a workbook that is none', () => {
  expect(fileErrorMessage('file_type_unsupported', 'Sales.xlsm').fact).toBe("This isn't an Excel workbook.")
})

it('does not ask for a PDF of somebody who chose one', () => {
  const { fact, nextStep } = fileErrorMessage('file_type_unsupported', 'Report.PDF')
  expect(fact).toBe("This isn't a PDF.")
  expect(nextStep).toMatch(/save it as a PDF again/)
})

it('tells how long to wait after too many requests: no limit looks back further than a minute', () => {
  const periods = Object.values({ ...ADDRESS_LIMITS, ...PERSON_LIMITS }).map(({ periodSeconds }) => periodSeconds)
  expect(Math.max(...periods)).toBe(60)
  expect(errorMessage('rate_limited').nextStep).toBe('Wait a minute and try again.')
})

it('takes only a PDF for a scan', () => {
  expect(fileErrorMessage('document_without_text', 'scan.pdf').nextStep).toMatch(/text recognition/)
  expect(fileErrorMessage('document_without_text', 'numbers.txt').nextStep).not.toMatch(/scan/)
  expect(errorMessage('document_without_text').nextStep).not.toMatch(/scan/)
})
