// How much the reviewer finds, by the errors that were planted for it.

/** Planted errors that the reviewer has judged, and those of them that it has found. */
export interface PlantedCounts {
  readonly planted: number
  readonly found: number
}

export interface Recall {
  /** From 0 to 1. */
  readonly share: number
  /** With `high` the interval of 95 %. */
  readonly low: number
  readonly high: number
}

/** 95 %, two-sided. */
const Z = 1.96

/** With the interval of Wilson (1927), which holds for few cases and near 0 and 1. Null where nothing was planted. */
export function recallOf({ planted, found }: PlantedCounts): Recall | null {
  if (planted === 0) return null
  const share = found / planted
  const weight = 1 + Z ** 2 / planted
  const centre = (share + Z ** 2 / (2 * planted)) / weight
  const spread = (Z * Math.sqrt((share * (1 - share)) / planted + Z ** 2 / (4 * planted ** 2))) / weight
  return { share, low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) }
}
