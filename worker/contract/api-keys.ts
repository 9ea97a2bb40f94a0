// API keys (DESIGN §4): what a key may do and how it looks.
import { z } from 'zod'

export const API_SCOPES = ['read', 'translate'] as const
/** `read`: see one's translations and download them. `translate`: upload, start, cancel and delete them. */
export const apiScopeSchema = z.enum(API_SCOPES).meta({ id: 'ApiScope' })
export type ApiScope = z.infer<typeof apiScopeSchema>
