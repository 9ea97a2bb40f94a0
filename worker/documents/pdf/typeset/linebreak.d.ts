declare module 'linebreak' {
  export interface Break {
    /** Index of the UTF-16 unit that may start a line. */
    readonly position: number
    /** Whether it must. */
    readonly required: boolean
  }
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): Break | null
  }
}
