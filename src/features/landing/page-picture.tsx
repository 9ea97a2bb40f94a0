/** The widths and the height that scripts/pictures.ts writes. */
const WIDTHS = [560, 1120]
const SIZE = { width: 1120, height: 1584 }
const SIZES = '(min-width: 640px) 560px, 100vw'

interface PagePictureProps {
  readonly language: 'en' | 'de'
  readonly alt: string
}

export function PagePicture({ language, alt }: PagePictureProps) {
  const set = (format: string) =>
    WIDTHS.map((width) => `/pictures/agreement-${language}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={SIZES} />
      <img
        src={`/pictures/agreement-${language}-560.webp`}
        srcSet={set('webp')}
        sizes={SIZES}
        {...SIZE}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="block h-auto w-full dark:brightness-80"
      />
    </picture>
  )
}
