import { useState } from 'react'

const PLACEHOLDER = '/api/placeholder/32/32'

interface ProfilePhotoProps {
  readonly address: string | null
  readonly size: 28 | 72
}

/** The person's picture, or a placeholder where there is none or it does not load. */
export function ProfilePhoto({ address, size }: ProfilePhotoProps) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <img
      src={address === null || address === missing ? PLACEHOLDER : address}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      onError={() => setMissing(address)}
      className={`shrink-0 rounded-full border bg-well object-cover ${size === 28 ? 'size-7' : 'size-18'}`}
    />
  )
}
