import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../../worker/contract/account/account.ts'
import { LANGUAGES } from '../../../../worker/contract/languages.ts'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { TargetForms } from '../../../components/target-forms.tsx'
import { ThemeSwitcher } from '../../../components/theme-switcher.tsx'
import { SwitchRow } from '../../../components/ui/fields/switch-row.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { useConfig } from '../../../lib/api/config.ts'
import { useProviderAbilities } from '../../../lib/api/provider-abilities.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import { fittingForms, type Preferences, readPreferences, savePreferences } from '../../../lib/session/preferences.ts'
import * as m from '../../../../messages/generated/messages.js'
import { tellChangeFailure } from '../change-failure.ts'

const TARGETS = LANGUAGES.map(({ code }) => code)
const SOURCES = ['auto', ...TARGETS] as const

/** Theme and defaults are this browser's; notifications are the account's. */
export function PreferencesPanel({ account }: { readonly account: User | null | undefined }) {
  const [preferences, setPreferences] = useState(readPreferences)
  const provider = useProviderAbilities()
  const hasMail = useConfig()?.hasMail === true
  const change = (changed: Partial<Preferences>) => {
    const next = { ...preferences, ...changed }
    setPreferences(next)
    savePreferences(next)
  }
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
        <div className="grid gap-4 sm:grid-cols-2">
          <LanguageSelect
            label={m.profile_source()}
            value={preferences.sourceLanguage}
            choices={SOURCES.filter((code) => code !== preferences.targetLanguage)}
            onChange={(sourceLanguage) => change({ sourceLanguage })}
          />
          <LanguageSelect
            label={m.profile_target()}
            value={preferences.targetLanguage}
            choices={TARGETS.filter((code) => code !== preferences.sourceLanguage)}
            onChange={(targetLanguage) => change({ targetLanguage })}
          />
        </div>
        <p className="mt-1.5 text-sm text-ink-muted">{m.profile_languages_hint()}</p>
        <div className="mt-4">
          <TargetForms targetLanguage={preferences.targetLanguage} {...fittingForms(preferences)} onChange={change} />
        </div>
      </div>
      <SwitchRow
        label={m.settings_multi_agent()}
        text={provider.hasReviewer ? m.settings_multi_agent_text() : m.settings_multi_agent_without()}
        isDisabled={!provider.hasReviewer}
        isOn={preferences.useMultiAgent}
        onChange={(useMultiAgent) => change({ useMultiAgent })}
      />
      <SwitchRow
        label={m.settings_formatting()}
        text={preferences.preserveFormatting ? m.settings_formatting_on() : m.settings_formatting_off()}
        isOn={preferences.preserveFormatting}
        onChange={(preserveFormatting) => change({ preserveFormatting })}
      />
      <SwitchRow
        label={m.settings_tone()}
        text={provider.followsStyle ? m.settings_tone_text() : m.settings_tone_without()}
        isDisabled={!provider.followsStyle}
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
