// Page code that fails to load. The router takes the browser's error message as a reason to reload the page, which
// without a connection replaces our page with the browser's error page. Under another name the error reaches us.

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
