// Scripts that are written from right to left.

/** A letter of one; signs over and under letters are of no script of their own. */
export const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u
