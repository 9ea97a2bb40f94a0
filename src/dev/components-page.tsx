// `/dev/components` of the development entry: every component in every state, in both themes. It is for engineers, so
// its texts are not in the catalogues. Production builds do not include it.
import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { Toaster } from '../components/ui/toaster.tsx'
import { TooltipGroup } from '../components/ui/tooltip.tsx'
import { CONTROL_SPECIMENS } from './control-specimens.tsx'
import { DISPLAY_SPECIMENS } from './display-specimens.tsx'

const COLORS = [
  'paper',
  'sheet',
  'well',
  'ink',
  'ink-muted',
  'rule',
  'control',
  'accent',
  'accent-strong',
  'accent-soft',
  'positive',
  'negative',
  'caution',
]
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg']
const HEADLINES = ['text-xl', 'text-2xl', 'text-3xl', 'text-4xl']

export function ComponentsPage() {
  useEffect(() => {
    document.title = 'Components — Verso'
    document.documentElement.classList.remove('dark') // the dark column is dark by itself
  }, [])
  return (
    <TooltipGroup>
      <main>
        <h1 className="headline px-6 pt-8 text-3xl">Components</h1>
        <p className="px-6 pt-2 pb-8 text-ink-muted">Every component in every state, for engineers.</p>
        <div className="grid lg:grid-cols-2">
          <Theme name="Light" />
          <Theme name="Dark" />
        </div>
      </main>
      <Toaster />
    </TooltipGroup>
  )
}

function Theme({ name }: { readonly name: 'Light' | 'Dark' }) {
  return (
    <section aria-label={name} className={clsx('min-w-0 bg-paper px-6 py-4 text-ink', name === 'Dark' && 'dark')}>
      <h2 className="text-sm font-semibold text-ink-muted">{name}</h2>
      <Specimen name="Colour">
        <ul className="grid grid-cols-3 gap-3 text-xs">
          {COLORS.map((color) => (
            <li key={color}>
              <span className="block h-10 rounded-sm border" style={{ background: `var(--${color})` }} />
              {color}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        {HEADLINES.map((size) => (
          <p key={size} className={clsx('headline', size)}>
            The other side of the leaf
          </p>
        ))}
        {SIZES.map((size) => (
          <p key={size} className={size}>
            The quick brown fox jumps over the lazy dog, 1,234.50
          </p>
        ))}
      </Specimen>
      {[...CONTROL_SPECIMENS, ...DISPLAY_SPECIMENS].map(({ name, Example }) => (
        <Specimen key={name} name={name}>
          <Example />
        </Specimen>
      ))}
    </section>
  )
}

function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <article className="border-t py-6">
      <h3 className="mb-4 text-sm text-ink-muted">{name}</h3>
      <div className="space-y-4">{children}</div>
    </article>
  )
}
