// Makes a profile picture of a file that a person has chosen: a square of its middle, small enough to be sent. It is
// drawn anew, so that nothing else in the file leaves the browser, such as where a photo was taken.

const SIDE_PX = 256
/** The eye sees no difference at this size; a photo has 10 to 30 kB. */
const JPEG_QUALITY = 0.9

const READ_TYPES = ['image/jpeg', 'image/png', 'image/webp']
export const PHOTO_ACCEPT = READ_TYPES.join()

export type PhotoFault = 'heic' | 'type' | 'unreadable'

export class PhotoRefused extends Error {
  override name = 'PhotoRefused'
  readonly fault: PhotoFault

  constructor(fault: PhotoFault, options?: ErrorOptions) {
    super(`the picture is refused: ${fault}`, options)
    this.fault = fault
  }
}

export interface SquarePhoto {
  readonly jpeg: Blob
  /** The same as a `data:` address, to be shown: the content security policy allows no `blob:`. */
  readonly address: string
}

/** Throws PhotoRefused for a file that cannot become a picture. */
export async function squarePhoto(file: File): Promise<SquarePhoto> {
  if (isHeic(file)) throw new PhotoRefused('heic')
  if (!READ_TYPES.includes(file.type)) throw new PhotoRefused('type')
  const canvas = drawSquare(await decode(file))
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!jpeg) throw new PhotoRefused('unreadable')
  return { jpeg, address: canvas.toDataURL('image/jpeg', JPEG_QUALITY) }
}

/** Pictures of an iPhone; most browsers cannot draw them, and name no type for them. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** Turned the way the camera was held. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (cause) {
    throw new PhotoRefused('unreadable', { cause })
  }
}

function drawSquare(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoRefused('unreadable')
  const { width, height } = picture
  const side = Math.min(width, height)
  context.fillStyle = 'white' // where the picture is transparent: JPEG has no transparency
  context.fillRect(0, 0, SIDE_PX, SIDE_PX)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE_PX, SIDE_PX)
  picture.close()
  return canvas
}
