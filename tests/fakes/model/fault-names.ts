// The faults the fake model can show, by location: in the protocol, in the answer as a whole, in an item's text.

export const TRANSPORT_FAULTS = [
  /** Takes the request and never answers; the connection stays open until the client leaves. */
  'never_answers',
  /** The answer comes byte by byte. */
  'slow_drip',
  'rate_limited_seconds',
  'rate_limited_date',
  'server_error',
  /** Half of the body, then the connection ends. */
  'connection_dropped',
] as const
export type TransportFault = (typeof TRANSPORT_FAULTS)[number]

/**
 * The service refuses this client, whatever the question. These faults are drawn only when named: any of them ends a
 * job, and the run would show no other fault.
 */
export const CLOSED_FAULTS = ['key_refused', 'quota_gone', 'access_denied', 'model_missing', 'all_rejected'] as const
export type ClosedFault = (typeof CLOSED_FAULTS)[number]

/** Faults of the answer's form: what is in it is right, or it is nothing. */
export const CONTENT_FAULTS = ['prose_around', 'code_fence', 'truncated', 'refused', 'no_text'] as const
export type ContentFault = (typeof CONTENT_FAULTS)[number]

/** Faults of the list: which item stands under which id. */
export const ITEM_FAULTS = ['items_dropped', 'items_merged', 'ids_doubled', 'ids_swapped', 'texts_shifted'] as const
export type ItemFault = (typeof ITEM_FAULTS)[number]

/** Faults of an item's text; they hit one item of an answer or all. */
export const TEXT_FAULTS = [
  'tags_broken',
  'tags_lost',
  'tags_doubled',
  'tags_invented',
  'markup_added',
  'wrong_language',
  'source_echoed',
  'source_mostly_echoed',
  'half_left_out',
  'numbers_changed',
  'address_changed',
  'placeholder_changed',
  'injection_obeyed',
  'refusal_text',
  'meta_comment',
  'fenced_text',
  'quotes_doubled',
  'text_repeated',
  'controls_added',
] as const

/** Finer changes of figures, for the validator's bench; what a server draws from stays as it is, and its seeds with it. */
export const FIGURE_FAULTS = [
  'number_times_ten',
  'decimal_mark_dropped',
  'decimal_shifted',
  'unit_changed',
  'sign_changed',
] as const
export type TextFault = (typeof TEXT_FAULTS)[number] | (typeof FIGURE_FAULTS)[number]

export const FAULTS = [...TRANSPORT_FAULTS, ...CONTENT_FAULTS, ...ITEM_FAULTS, ...TEXT_FAULTS] as const
export type Fault = (typeof FAULTS)[number] | ClosedFault

export function isFault(name: string): name is Fault {
  return [...FAULTS, ...CLOSED_FAULTS].some((fault) => fault === name)
}

export function isOneOf<T extends Fault>(list: readonly T[], fault: Fault): fault is T {
  return list.some((name) => name === fault)
}
