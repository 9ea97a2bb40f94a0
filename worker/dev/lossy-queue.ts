import type { Bindings, WakeUp } from '../env.ts'

/**
 * Loses a share of the wake-ups on purpose, so that a test sees a job come through without them: DROP_WAKE_UPS is a
 * number from 0 (none, the default) to 1 (all). Lost messages are acknowledged, as a queue's crash would forget them.
 */
export function withoutDropped(batch: MessageBatch<WakeUp>, env: Bindings): MessageBatch<WakeUp> {
  const share = 'DROP_WAKE_UPS' in env ? Number(env.DROP_WAKE_UPS) : 0
  const dropped = batch.messages.filter(() => Math.random() < share)
  for (const message of dropped) message.ack()
  const messages = batch.messages.filter((message) => !dropped.includes(message))
  return {
    queue: batch.queue,
    metadata: batch.metadata,
    messages,
    ackAll: () => batch.ackAll(),
    retryAll: (options) => batch.retryAll(options),
  }
}
