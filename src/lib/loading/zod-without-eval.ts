// Import this before everything else. On loading, zod tests whether it may make code from text, which the content
// security policy forbids and browsers report. zod reads this setting first (zod/v4/core, `globalConfig`).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
