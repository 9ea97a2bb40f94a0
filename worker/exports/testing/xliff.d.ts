// The one function of the npm package `xliff` that a test calls; the package has no types.
declare module 'xliff' {
  /** What stands between two tags: text, codes, or both in an array. */
  export type XliffContent =
    | string
    | { readonly Span: { readonly id: string; readonly contents: XliffContent } }
    | { readonly Standalone: { readonly id: string; readonly equiv?: string } }
    | readonly XliffContent[]

  export function xliff2js(xml: string): Promise<{
    readonly sourceLanguage: string
    readonly targetLanguage: string
    /** By file, then by unit. */
    readonly resources: Readonly<
      Record<string, Readonly<Record<string, { readonly source: XliffContent; readonly target?: XliffContent }>>>
    >
  }>
}
