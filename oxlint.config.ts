import { defineConfig } from 'oxlint'
import { GLOBAL_RULES } from './scripts/folder-rules/global-rules.ts'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'react', 'import', 'oxc', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-default-export': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-await-in-loop': 'off',
    'typescript/consistent-return': 'off',
    'oxc/no-map-spread': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/expect-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }], // the second is a message
  },
  ignorePatterns: ['dist', 'src/routeTree.gen.ts', 'messages/generated', 'migrations'],
  overrides: [
    ...GLOBAL_RULES,
    {
      files: [
        '*.config.ts',
        '.dependency-cruiser.mjs',
        'worker/index.ts',
        'worker/dev/index.ts',
        'tests/app/start-server.ts',
        'tests/e2e/**',
        'scripts/**',
        'bench/**',
      ],
      rules: {
        'import/no-default-export': 'off',
      },
    },
  ],
})
