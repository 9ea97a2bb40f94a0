import { Command } from 'cmdk'
import { Check, ChevronsUpDown, ScanSearch } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { findLanguage } from '../../worker/contract/languages.ts'
import { Flag } from './flag.tsx'
import { cn } from '../lib/cn.ts'
import { languageName } from '../lib/language-name.ts'
import * as m from '../../messages/generated/messages.js'

interface LanguageSelectProps<Code extends string> {
  readonly label: string
  readonly value: Code
  readonly choices: readonly Code[]
  readonly onChange: (code: Code) => void
  /** A word beside a language in the list. */
  readonly noteOf?: (code: Code) => string | null
  /** Why a language of the list cannot be chosen; null where it can. */
  readonly refusalOf?: (code: Code) => string | null
  /** Over a dialog, which lets nothing else be scrolled. */
  readonly isInDialog?: boolean
  /** A line under the selector. */
  readonly children?: ReactNode
}

/** A searchable list of languages: flag, English name, native name (SPEC §2). */
export function LanguageSelect<Code extends string>(props: LanguageSelectProps<Code>) {
  const { label, value, choices, onChange, noteOf, refusalOf, isInDialog = false, children } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <span id={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </span>
      <Popover.Root open={isOpen} onOpenChange={setOpen} modal={isInDialog}>
        <Popover.Trigger
          role="combobox"
          aria-labelledby={`${id} ${id}-value`}
          aria-expanded={isOpen}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setOpen(true)
          }}
          className="flex h-10 w-full items-center gap-2.5 rounded-md border border-control bg-sheet px-3 text-start hover:bg-well"
        >
          <LanguageMark code={value} />
          <span id={`${id}-value`} className="grow truncate">
            {languageName(value)}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 text-ink-muted" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            aria-label={label}
            sideOffset={6}
            collisionPadding={12}
            className="z-45 w-[min(25rem,calc(100vw-1.5rem))] animate-rise overflow-hidden rounded-lg border bg-sheet shadow-float"
          >
            <LanguageList
              label={label}
              value={value}
              choices={choices}
              noteOf={noteOf ?? (() => null)}
              refusalOf={refusalOf ?? (() => null)}
              onPick={(code) => {
                onChange(code)
                setOpen(false)
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {children}
    </div>
  )
}

interface LanguageListProps<Code extends string> {
  readonly label: string
  readonly value: Code
  readonly choices: readonly Code[]
  readonly noteOf: (code: Code) => string | null
  readonly refusalOf: (code: Code) => string | null
  readonly onPick: (code: Code) => void
}

function LanguageList<Code extends string>(props: LanguageListProps<Code>) {
  const { label, value, choices, noteOf, refusalOf, onPick } = props
  return (
    <Command label={label} defaultValue={value}>
      <Command.Input
        placeholder={m.language_search()}
        className="h-11 w-full border-b bg-transparent px-3.5 outline-none placeholder:text-ink-muted"
      />
      <Command.List className="max-h-64 overflow-y-auto overscroll-contain p-1.5">
        <Command.Empty className="px-3 py-6 text-center text-sm text-ink-muted">{m.language_none()}</Command.Empty>
        {choices.map((code) => (
          <Command.Item
            key={code}
            value={code}
            keywords={keywordsOf(code)}
            disabled={refusalOf(code) !== null}
            onSelect={() => onPick(code)}
            className="flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 data-[disabled=true]:cursor-default data-[disabled=true]:text-ink-muted data-[selected=true]:bg-well"
          >
            <LanguageMark code={code} />
            <span className="grow">
              {languageName(code)}
              {refusalOf(code) !== null && <span className="block text-xs">{refusalOf(code)}</span>}
              {refusalOf(code) === null && noteOf(code) && (
                <span className="block text-xs text-caution">{noteOf(code)}</span>
              )}
            </span>
            <span lang={findLanguage(code)?.tag} className="truncate text-sm text-ink-muted">
              {findLanguage(code)?.nativeName}
            </span>
            <Check aria-hidden className={cn('size-4 shrink-0 text-accent', code !== value && 'invisible')} />
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

function LanguageMark({ code }: { readonly code: string }) {
  return code === 'auto' ? (
    <ScanSearch aria-hidden className="size-4 w-5 shrink-0 text-ink-muted" />
  ) : (
    <Flag language={code} />
  )
}

function keywordsOf(code: string): string[] {
  return [languageName(code), findLanguage(code)?.nativeName ?? '']
}
