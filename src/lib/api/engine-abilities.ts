import { ENGINES, type EngineAbilities } from '../../../worker/contract/translation-engines.ts'
import { useConfig } from './config.ts'

/** Of the engine that this deployment translates with. Until it is known, and where there is none, those of a model. */
export function useEngineAbilities(): EngineAbilities {
  return ENGINES[useConfig()?.engine ?? 'workers-ai']
}
