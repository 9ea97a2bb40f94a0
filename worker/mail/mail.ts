// A mail, and who sends it.
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Absent for mail with a stranger's words in it, which are never treated as markup. */
  readonly html?: string
  readonly replyTo?: string
}

export interface Mailer {
  /** Rejects when the mail was not taken. */
  send(mail: Mail): Promise<void>
}
