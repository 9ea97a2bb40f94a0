import type { Host } from '../host.ts'

export const developmentHost: Host = {}
