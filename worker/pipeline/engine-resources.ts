// Builds the document engine's resources from the Worker's bindings.
import type { EngineResources } from '../documents/format-registry.ts'
import type { Bindings } from '../env.ts'
import { assetPdfResources } from './asset-pdf-resources.ts'

export function engineResources({ ASSETS }: Pick<Bindings, 'ASSETS'>): EngineResources {
  return {
    get pdf() {
      if (!ASSETS) throw new Error('the ASSETS binding is missing: fonts and CMaps are static assets')
      return assetPdfResources(ASSETS)
    },
  }
}
