// Stripe's error bodies.

interface ErrorDetails {
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly charge?: string
  readonly payment_intent?: object
  readonly setup_intent?: object
  readonly payment_method?: object
}

export type StripeErrorType =
  | 'invalid_request_error'
  | 'card_error'
  | 'idempotency_error'
  | 'api_error'
  | 'rate_limit_error'

export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly type: StripeErrorType
  readonly details: ErrorDetails

  constructor(status: number, type: StripeErrorType, message: string, details: ErrorDetails = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  body(requestId: string) {
    const { code } = this.details
    return {
      error: {
        ...this.details,
        ...(code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        message: this.message,
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type: this.type,
      },
    }
  }
}

export function invalidRequest(message: string, details: ErrorDetails = {}): StripeError {
  return new StripeError(400, 'invalid_request_error', message, details)
}

/** `resource_missing`: 404 where the URL names the object, 400 where a parameter does. */
export function missing(kind: string, id: string, param?: string): StripeError {
  return new StripeError(param === undefined ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  })
}
