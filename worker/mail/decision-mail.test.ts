import { expect, it } from 'vitest'
import { decisionMail } from './decision-mail.ts'

it('tells a professional that the credentials were verified', () => {
  const { subject, text, html } = decisionMail({ status: 'verified', reason: null }, 'https://verso.test')
  expect(subject).toBe('Your credentials were verified')
  expect(text).toContain('https://verso.test/profile')
  expect(html).toContain('href="https://verso.test/profile"')
  expect(text).not.toContain('Reason')
})

it('tells a professional why the credentials were not verified, and what to do', () => {
  const { subject, text, html } = decisionMail(
    { status: 'rejected', reason: 'No <such> license' },
    'https://verso.test',
  )
  expect(subject).toBe('Your credentials could not be verified')
  expect(text).toContain('Reason: No <such> license')
  expect(text).toContain('register again')
  expect(html).toContain('No &lt;such&gt; license')
})
