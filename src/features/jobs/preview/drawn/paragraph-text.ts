// Another text in a drawn paragraph, in the formatting that the paragraph's text has where that is known.
const RUN = 'run'

/** Says which element of a paragraph holds the beginning of its text. */
export function markRun(element: HTMLElement): void {
  element.dataset[RUN] = ''
}

/** An element for a text that stands for the paragraph's own, and what stays of the paragraph before it: its bullet. */
export function textFor(
  paragraph: HTMLElement,
  language: string,
): { readonly element: HTMLElement; readonly before: readonly Node[] } {
  const run = paragraph.querySelector<HTMLElement>(`[data-${RUN}]`)
  const element = run ? emptyCopy(run) : document.createElement('span')
  element.lang = language
  element.dir = 'auto'
  const nodes = [...paragraph.childNodes]
  const at = run ? nodes.findIndex((node) => node.contains(run)) : 0
  return { element, before: nodes.slice(0, at) }
}

function emptyCopy(run: HTMLElement): HTMLElement {
  const copy = document.createElement('span')
  for (const { name, value } of run.attributes) copy.setAttribute(name, value)
  return copy
}
