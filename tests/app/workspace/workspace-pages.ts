// What a person does on the way from a document to its translation.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

export function textFile(name: string, content: string): File {
  return new File([content], name, { type: 'text/plain' })
}

export async function chooseFile(user: UserEvent, file: File): Promise<void> {
  await screen.findByRole('button', { name: /browse your files/ })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for files')
  await user.upload(input, file)
}

/** No test is about time: these only end one that hangs. */
const LONG_WORK = { timeout: 150_000 }

export async function findReady(): Promise<void> {
  await screen.findByText('Ready for translation', undefined, LONG_WORK)
}

export async function searchLanguage(user: UserEvent, list: 'Source' | 'Target', name: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`${list} language`) }))
  fireEvent.change(await screen.findByPlaceholderText('Search languages...'), { target: { value: name } })
}

export async function chooseLanguage(user: UserEvent, list: 'Source' | 'Target', name: string): Promise<void> {
  await searchLanguage(user, list, name)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

/** Starts what is ready, and gives the id of the translation. */
export async function start(user: UserEvent): Promise<string> {
  await findReady()
  await user.click(screen.getByRole('button', { name: 'Start AI Translation' }))
  const address = /^\/translate\/([0-9a-f-]{36})$/
  await waitFor(() => expect(location.pathname).toMatch(address))
  return address.exec(location.pathname)?.[1] ?? ''
}

export async function findCompleted(): Promise<void> {
  await screen.findByRole('heading', { name: 'Translation Complete!' }, LONG_WORK)
}

/** As long as a batch may be. */
const REST_OF_BATCH =
  'The harbour master signs the permit for every ship that is to berth here on the next day. '.repeat(50)

/** A text of many sections: each is a batch of its own, so that the job can be watched. */
export function longText(sections: number): string {
  const section = (n: number) =>
    `${n + 1}. The section of the number ${n}\n\nWhat section ${n} says is written here. ${REST_OF_BATCH}\n`
  return Array.from({ length: sections }, (_, n) => section(n)).join('\n')
}
