import type { ApiScope } from '../../../worker/contract/account/api-keys.ts'
import * as m from '../../../messages/generated/messages.js'

export const SCOPE_LABELS = {
  read: m.keys_scope_read,
  translate: m.keys_scope_translate,
} satisfies Record<ApiScope, () => string>

export const SCOPE_TEXTS = {
  read: m.keys_scope_read_text,
  translate: m.keys_scope_translate_text,
} satisfies Record<ApiScope, () => string>
