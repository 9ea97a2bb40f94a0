/** A shape whose place and text styles are its layout's. */
export interface Placeholder {
  /** `title`, `body`; `obj` where the file says none (ECMA-376-1 §19.7.10). */
  readonly type: string
  readonly index: string
}
