/**
 * Keeps the most recently used entries while their total weight stays under a maximum. The cache also keeps the latest
 * single entry that exceeds the maximum alone: when all of a file's objects are in one large stream, that stream would
 * otherwise be decoded again for each object.
 */
export class WeightedCache<K, V> {
  readonly #maxWeight: number
  readonly #entries = new Map<K, { readonly value: V; readonly weight: number }>()
  #weight = 0
  #overweight: { readonly key: K; readonly value: V } | null = null
  #newest: K | null = null

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight
  }

  get(key: K): V | undefined {
    if (this.#overweight?.key === key) return this.#overweight.value
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    // An object that all others refer to is asked for again and again.
    if (key === this.#newest) return entry.value
    this.#newest = key
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: K, value: V, weight: number): void {
    this.#drop(key)
    if (weight > this.#maxWeight) {
      this.#overweight = { key, value }
      return
    }
    this.#entries.set(key, { value, weight })
    this.#newest = key
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) return
      this.#drop(oldest)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
    this.#overweight = null
  }

  #drop(key: K): void {
    if (this.#overweight?.key === key) this.#overweight = null
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
  }
}
