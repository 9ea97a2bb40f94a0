// Makes a document while the user waits. It is stored beside the results and read from there: a slow connection must
// not hold a place in the isolate, and the document may have 50 MB.
import { type Bindings, settingsOf } from '../../env.ts'
import { writeObject } from '../../storage/object-writer.ts'
import { admission as isolateGate, type AdmissionGate, type HeavyWork } from '../admission/admission-gate.ts'
import { waitForPlace } from './wait-for-place.ts'

/** Tests have a gate of their own, and wait less. */
export interface WaitOptions {
  readonly gate?: AdmissionGate
  readonly maxWaitMs?: number
}

/**
 * Writes what `make` answers to `key`. Throws `server_busy` when there is no room within `maxWaitMs`, and whatever
 * `make` and its chunks throw.
 */
export async function makeObject(
  env: Bindings,
  { key, ...work }: { readonly key: string } & Required<Pick<HeavyWork, 'costBytes' | 'owner'>>,
  make: () => Promise<AsyncIterable<Uint8Array>>,
  { gate = isolateGate, maxWaitMs }: WaitOptions = {},
): Promise<void> {
  const holdsMs = settingsOf(env).LEASE_SECONDS * 1000
  const place = await waitForPlace(gate, { ...work, holdsMs }, maxWaitMs)
  try {
    await writeObject(env.FILES, key, whileIn(place, await make()))
  } finally {
    place.leave()
    await gate.wakeWaiting()
  }
}

async function* whileIn<T>(place: { stay(): void }, items: AsyncIterable<T>): AsyncGenerator<T, void, void> {
  for await (const item of items) {
    place.stay()
    yield item
  }
}
