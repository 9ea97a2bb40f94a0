/** Where a plan's button is: over the whole width on phones, under the features on tablets, a column beside them. */
export const ACTION_CLASS =
  'h-auto! min-h-10 w-full py-1.5 text-center whitespace-normal! sm:col-start-2 sm:w-auto sm:justify-self-start lg:col-start-auto lg:w-full'
