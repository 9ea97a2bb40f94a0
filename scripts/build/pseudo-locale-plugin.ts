import type { Plugin } from 'vite'

/** Each message is a function of one return; its text is handed through src/dev/pseudo-locale.ts. Not for production. */
export function pseudoLocalePlugin(): Plugin {
  return {
    name: 'pseudo-locale',
    transform: {
      // One file for each message, or all in one: see message-files.ts.
      filter: { id: /\/messages\/(?:generated\/)?messages\/\w+\.js$/, code: 'getLocale()' },
      handler(code) {
        const messages = code.replaceAll(/return ((?:__en\.|en_)\w+\(inputs\))/g, 'return pseudoMessage($1)')
        if (messages === code) throw new Error('the compiled messages have another form: mend the pseudo-locale plugin')
        return { code: `import { pseudoMessage } from '/src/dev/pseudo-locale.ts'\n${messages}`, map: null }
      },
    },
  }
}
