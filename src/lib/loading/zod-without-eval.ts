// Imported before everything else: zod tries on loading whether it may make code from text, which the content security
// policy forbids and browsers report. It reads this setting first (zod/v4/core, `globalConfig`).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
