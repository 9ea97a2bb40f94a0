// A page's code that cannot be loaded. The router takes the browser's words for it as a reason to reload the page, which
// without a connection leaves the browser's own error page in our place; under another name the error comes to us.

const NAME = 'ModuleMissing'

/** To be called once, before anything is loaded. */
export function nameMissingModules(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = 'the code of a page could not be loaded'
  })
}

export function isModuleMissing(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}
