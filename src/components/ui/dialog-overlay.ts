/**
 * Covers the page behind a dialog, which stands in its middle. A toast that has no room beside the dialog stands under it:
 * the overlay's border keeps that space free (`--toast-space`, set while a toast stands), and shows the veil all the same.
 */
export const DIALOG_OVERLAY =
  'fixed inset-0 z-40 grid animate-fade place-items-center overflow-y-auto bg-veil bg-clip-border p-4 border-b-transparent max-[60rem]:border-b-[length:var(--toast-space,0px)]'
