// How the compiled messages lie in files. There are 2,700 of them, and what opens a file for each does little else.
import path from 'node:path'
import type { Alias } from 'vite'

/** One file of all, for servers, tests and checks. */
export const ONE_FILE = { outdir: './src/messages/generated', outputStructure: 'locale-modules' } as const

/** A file each, for builds: a page then loads no more than what it says. */
export const FILE_EACH = { outdir: './dist/messages', outputStructure: 'message-modules' } as const

/** In a build, this folder stands for the one that the sources name. */
export const FILE_EACH_ALIAS: Alias = {
  find: /^\.{1,2}\/(?:.*\/)?generated\/messages\.js$/,
  replacement: path.resolve(FILE_EACH.outdir, 'messages.js'),
}
