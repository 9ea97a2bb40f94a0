/** The workspace with this upload: for the way back to it from elsewhere. */
export function pathOfDraft(draftId: string): string {
  return `/translate?${String(new URLSearchParams({ draft: draftId }))}`
}
