/** Which way the page's language is written: the document says so, before anything is drawn. */
export function textDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}
