// For tests in the pool of workers. Its module runner asks Vite for a module at each `import()`, and requests that ask at
// the same time share the answer: all but the first would go on in another request's context, which the runtime refuses.
// A build's `import()` has no such tie; the tests of the built product load modules on demand.
import type { Plugin } from 'vite'

const ON_DEMAND = /\bimport\((['"])(\.{1,2}\/[^'"]+\.ts)\1\)/g

/** Loads the Worker's own modules with whoever imports them. */
export function staticImports(): Plugin {
  return {
    name: 'static-imports',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/worker/') || !ON_DEMAND.test(code)) return null
      const imports: string[] = []
      const changed = code.replace(ON_DEMAND, (_, quote: string, path: string) => {
        const name = `__onDemand${imports.length}`
        imports.push(`import * as ${name} from ${quote}${path}${quote}`)
        return `Promise.resolve(${name})`
      })
      return { code: `${imports.join('\n')}\n${changed}`, map: null }
    },
  }
}
