// Where the compiled messages lie. There are 2,700 of them: with a file for each, a test or a check would spend its time
// on opening files.
import path from 'node:path'
import type { Alias } from 'vite'

/** One file of all: for servers, tests and checks. */
export const ONE_FILE = { outdir: './messages/generated', outputStructure: 'locale-modules' } as const

/** A file each: for what is deployed, so that a page loads only the messages it shows. `vite build` writes them. */
export const FILE_EACH = { outdir: './dist/messages', outputStructure: 'message-modules' } as const

/** Puts these in the place of the one file that the sources import. */
export const FILE_EACH_ALIAS: Alias = {
  find: /^\.{1,2}\/(?:.*\/)?generated\/messages\.js$/,
  replacement: path.resolve(FILE_EACH.outdir, 'messages.js'),
}
