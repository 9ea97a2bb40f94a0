import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env.ts'

export class TranslationJob extends DurableObject<Bindings> {}
