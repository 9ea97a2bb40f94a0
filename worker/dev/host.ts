// Everything development has instead of accounts elsewhere, composed from one stand-in each.
import type { Host } from '../host.ts'
import { identityHost } from './identity/identity-host.ts'

export const developmentHost: Host = { ...identityHost }
