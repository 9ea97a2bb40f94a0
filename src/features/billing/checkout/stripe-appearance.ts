// Stripe's fields in Verso's colours. They are drawn in a frame, which reads no style sheet of ours.
import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/** Follows the theme, which is a class of the document. */
export function useStripeAppearance(): Appearance {
  const [appearance, setAppearance] = useState(currentAppearance)
  useEffect(() => {
    const observer = new MutationObserver(() => setAppearance(currentAppearance()))
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [])
  return appearance
}

function currentAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement)
  const color = (name: string) => tokens.getPropertyValue(`--${name}`).trim()
  return {
    theme: document.documentElement.classList.contains('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('accent'),
      colorBackground: color('sheet'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-muted'),
      colorTextPlaceholder: color('ink-muted'),
      colorDanger: color('negative'),
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '15px',
      borderRadius: '5px',
    },
    rules: {
      '.Input': { border: `1px solid ${color('control')}`, boxShadow: 'none', padding: '9px 12px' },
      '.Input:focus': { outline: `2px solid ${color('accent')}`, outlineOffset: '2px', boxShadow: 'none' },
      '.Input--invalid': { borderColor: color('negative'), boxShadow: 'none' },
      '.Label': { fontSize: '13px', fontWeight: '500', color: color('ink') },
      '.Tab': { border: `1px solid ${color('control')}`, boxShadow: 'none' },
    },
  }
}
