import { PROVIDERS, type ProviderAbilities } from '../../../worker/contract/translation-providers.ts'
import { useConfig } from './config.ts'

/** Of this deployment's translation provider. Until it is known, and where there is none, those of a model. */
export function useProviderAbilities(): ProviderAbilities {
  return PROVIDERS[useConfig()?.engine ?? 'workers-ai']
}
