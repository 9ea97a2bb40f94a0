const regions = new Intl.DisplayNames(['en'], { type: 'region' })

/** The English name of a variant's region: `Latin America` for `es-419`. A tag without a region is shown raw. */
export function variantName(tag: string): string {
  const { region } = new Intl.Locale(tag)
  return region === undefined ? tag : (regions.of(region) ?? tag)
}
