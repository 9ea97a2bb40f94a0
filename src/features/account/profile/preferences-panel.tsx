import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../../worker/contract/account.ts'
import { LANGUAGES } from '../../../../worker/contract/languages.ts'
import { Flag } from '../../../components/flag.tsx'
import { ThemeSwitcher } from '../../../components/theme-switcher.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { SwitchRow } from '../../../components/ui/fields/switch-row.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { useConfig } from '../../../lib/api/config.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import { type Preferences, readPreferences, savePreferences } from '../../../lib/session/preferences.ts'
import * as m from '../../../messages/generated/messages.js'
import { tellChangeFailure } from './use-change.ts'

/** Theme and defaults are this browser's; notifications are the account's. */
export function PreferencesPanel({ account }: { readonly account: User | null | undefined }) {
  const [preferences, setPreferences] = useState(readPreferences)
  const hasMail = useConfig()?.hasMail === true
  const change = (changed: Partial<Preferences>) => {
    const next = { ...preferences, ...changed }
    setPreferences(next)
    savePreferences(next)
  }
  const choices = LANGUAGES.map(({ code, name }) => ({ value: code, label: name, mark: <Flag language={code} /> }))
  return (
    <div className="divide-y">
      <div className="flex items-center justify-between gap-4 py-4">
        <div aria-hidden>
          <p className="font-medium">{m.theme_label()}</p>
          <p className="text-sm text-ink-muted">{m.profile_theme_text()}</p>
        </div>
        <ThemeSwitcher />
      </div>
      <div className="py-4">
        <SelectField
          label={m.profile_target()}
          hint={m.profile_target_hint()}
          className="max-w-md"
          choices={choices}
          value={preferences.targetLanguage}
          onChange={(targetLanguage) => change({ targetLanguage })}
        />
      </div>
      <SwitchRow
        label={m.settings_multi_agent()}
        text={m.settings_multi_agent_text()}
        isOn={preferences.useMultiAgent}
        onChange={(useMultiAgent) => change({ useMultiAgent })}
      />
      <SwitchRow
        label={m.settings_tone()}
        text={m.settings_tone_text()}
        isOn={preferences.maintainTone}
        onChange={(maintainTone) => change({ maintainTone })}
      />
      {hasMail && account && <NotificationsRow isOn={account.emailNotifications} />}
    </div>
  )
}

/** Shows the choice while it is on its way, and the server's word when it is back. */
function NotificationsRow({ isOn }: { readonly isOn: boolean }) {
  const client = useQueryClient()
  const save = useSoleMutation({
    mutationFn: (emailNotifications: boolean) => bodyOf(api.account.$patch({ json: { emailNotifications } })),
    onSuccess: (account) => client.setQueryData(accountQuery.queryKey, account),
    onError: tellChangeFailure,
  })
  return (
    <SwitchRow
      label={m.profile_notifications()}
      text={m.profile_notifications_text()}
      isOn={save.isPending ? save.variables : isOn}
      onChange={(wanted) => save.mutate(wanted)}
    />
  )
}
