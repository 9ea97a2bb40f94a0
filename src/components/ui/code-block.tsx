import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import * as m from '../../../messages/generated/messages.js'

interface CodeBlockProps {
  readonly code: string
  /** All of the code is in the clipboard, by the button or by hand. */
  readonly onCopied?: () => void
}

/** Something to be typed into a terminal, or copied there. Long lines wrap: nothing needs to be scrolled sideways. */
export function CodeBlock({ code, onCopied }: CodeBlockProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
    onCopied?.()
  }
  const noteCopied = () => {
    if (getSelection()?.toString().includes(code)) onCopied?.()
  }
  return (
    <div className="relative rounded-md border bg-well" dir="ltr">
      <pre
        onCopy={noteCopied}
        className="px-4 pt-11 pb-3 sm:pt-3 sm:pe-24 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        <code>{code}</code>
      </pre>
      <Button variant="quiet" size="sm" className="absolute end-1.5 top-1.5" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{isCopied ? m.api_copied() : m.api_copy()}</span>
      </Button>
    </div>
  )
}
