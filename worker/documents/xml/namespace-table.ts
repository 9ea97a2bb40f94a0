// Fixed prefixes for the namespaces a format knows, whatever prefixes its documents use. A name with a fixed prefix is
// canonical: `w:p` is WordprocessingML's paragraph in both the transitional and the strict edition.

export class NamespaceTable {
  readonly #prefixes = new Map<string, string>()
  readonly #uris: Readonly<Record<string, readonly string[]>>

  /** All URIs of a canonical prefix; the first is the one to declare when a document has none. */
  constructor(uris: Readonly<Record<string, readonly string[]>>) {
    this.#uris = uris
    for (const [prefix, alternatives] of Object.entries(uris)) {
      for (const uri of alternatives) {
        if (this.#prefixes.has(uri)) throw new Error(`${uri} has two canonical prefixes`)
        this.#prefixes.set(uri, prefix)
      }
    }
  }

  /** `w` for either URI of WordprocessingML; undefined for a namespace the format does not know. */
  prefixOf(uri: string): string | undefined {
    return this.#prefixes.get(uri)
  }

  /** The URI to declare for a canonical prefix. */
  mainUri(prefix: string): string | undefined {
    return Object.hasOwn(this.#uris, prefix) ? this.#uris[prefix]?.[0] : undefined
  }
}
