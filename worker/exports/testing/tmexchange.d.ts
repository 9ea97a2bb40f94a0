// The package has no types. The part that a test uses.
declare module 'tmexchange' {
  /** A text of a variant; an object where it has codes, whose places among the words are not told. */
  export type TmxText = string | { readonly _?: string; readonly [element: string]: unknown }

  export interface TmxResources {
    readonly sourceLanguage: string
    /** By the unit's id and the language. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, TmxText>>>>
  }

  export function tmx2js(xml: string): Promise<TmxResources>
  export function js2tmx(content: TmxResources): Promise<string>
}
