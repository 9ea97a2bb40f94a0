/** `error.file`, `app_name`, `menuSave`, `key7`, `MAX_SIZE`: written for a program, as few words of prose are. */
export function isMachineKey(key: string): boolean {
  return /^[\w.$-]+$/.test(key) && /[._\d]|[a-z][A-Z]|[a-z]-[a-z]/.test(key)
}
