/** The workspace with this upload: for the way back to it from elsewhere. */
export function pathOfDraft(draftId: string): string {
  return `/translate?${String(new URLSearchParams({ draft: draftId }))}`
}

/** The uploads of a review: the document, and its translation. */
export interface ReviewUploads {
  readonly draft?: string
  readonly translation?: string
}

/** The form of a review with these uploads. */
export function pathOfReview(uploads: ReviewUploads): string {
  const search = new URLSearchParams(Object.entries(uploads))
  return search.size === 0 ? '/reviews/new' : `/reviews/new?${String(search)}`
}
