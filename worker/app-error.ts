import type { ErrorCode } from './contract/errors.ts'

/** The one error class the worker throws on purpose. `message` is for logs; people read the code's own sentence. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Nothing can be promised about the document's output: the upload or the job fails with this error's code. */
export class DocumentError extends AppError {
  override name = 'DocumentError'
}

/** Too many requests: the answer says when to come again. */
export class RateLimitedError extends AppError {
  override name = 'RateLimitedError'
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super('rate_limited', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A card was declined: `reason` is what the payment provider says to the person. */
export class PaymentRefusedError extends AppError {
  override name = 'PaymentRefusedError'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super('payment_refused', reason, options)
    this.reason = reason
  }
}
