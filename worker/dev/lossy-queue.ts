import type { Bindings, WakeUp } from '../env.ts'

/**
 * Drops a share of the wake-ups on purpose, so that a test can see a job finish without them. DROP_WAKE_UPS is a number
 * from 0 (none, the default) to 1 (all). DROP_SEED and the order of arrival decide which messages are dropped. Dropped
 * messages are acknowledged, as if the queue had crashed and forgotten them.
 */
export function createLossyQueue() {
  let arrived = 0
  return function withoutDropped(batch: MessageBatch<WakeUp>, env: Bindings): MessageBatch<WakeUp> {
    const share = 'DROP_WAKE_UPS' in env ? Number(env.DROP_WAKE_UPS) : 0
    if (share === 0) return batch
    const seed = 'DROP_SEED' in env ? Number(env.DROP_SEED) : 0
    const dropped = batch.messages.filter(() => scattered(seed, arrived++) < share)
    for (const message of dropped) message.ack()
    return {
      queue: batch.queue,
      metadata: batch.metadata,
      messages: batch.messages.filter((message) => !dropped.includes(message)),
      ackAll: () => batch.ackAll(),
      retryAll: (options) => batch.retryAll(options),
    }
  }
}

/** From 0 to 1, the same for the same numbers (a round of murmur3's finaliser). */
function scattered(seed: number, n: number): number {
  let hash = Math.imul(seed ^ (n + 0x9e3779b9), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
