// Folders of the list that make the app in the browser.
import { EVERY_GLOBAL, PURE, type FolderRule } from './folder-rule.ts'

const REACT = ['@tanstack/react-query', '@tanstack/react-router', 'clsx', 'lucide-react', 'radix-ui', 'react']
const FORMS = ['@hookform/resolvers', 'react-hook-form', 'zod']
/** `lib` talks to the server, and keeps what a page remembers. */
const SERVER_AND_MEMORY = ['WebSocket', 'XMLHttpRequest', 'fetch', 'indexedDB', 'localStorage', 'sessionStorage']

/** What the app says, and what it asks the server. */
export const lib: readonly FolderRule[] = [
  {
    folder: 'src/content',
    imports: ['messages', 'worker/contract'],
    refused: PURE,
  },
  {
    folder: 'src/lib',
    imports: ['messages', 'worker/contract'],
    packages: [...REACT, 'firebase', 'hono', 'tailwind-merge', 'zod'],
    globals: ['browser'],
  },
]

export const components: readonly FolderRule[] = [
  {
    folder: 'src/components',
    imports: ['messages', 'src/lib', 'worker/contract'],
    packages: [...REACT, 'class-variance-authority', 'cmdk', 'country-flag-icons'],
    globals: ['browser'],
    refused: [...SERVER_AND_MEMORY, ...EVERY_GLOBAL],
  },
]

/** Pages that only development has, and the one way from the app to a stand-in among them. */
export const developmentPages: readonly FolderRule[] = [
  {
    folder: 'src/dev',
    imports: ['src/components', 'src/lib'],
    packages: REACT,
    globals: ['browser'],
    refused: EVERY_GLOBAL,
  },
  {
    folder: 'src/lib/payment/stand-in-form.ts',
    imports: ['src/dev', 'src/lib'],
    packages: ['react'],
    refused: PURE,
  },
]

export const features: readonly FolderRule[] = [
  {
    folder: 'src/features/*',
    imports: [
      'messages',
      'src/components',
      'src/content',
      'src/lib',
      'src/lib/payment/stand-in-form.ts',
      'worker/contract',
    ],
    packages: [
      ...REACT,
      ...FORMS,
      '@stripe/react-stripe-js',
      '@stripe/stripe-js',
      '@tanstack/react-virtual',
      'cmdk',
      '@aiden0z/pptx-renderer',
      'docx-preview',
      'jszip',
      'pdfjs-dist',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-state',
      'prosemirror-view',
      'react-dropzone',
      'recharts',
    ],
    globals: ['browser'],
    refused: ['WebSocket', 'XMLHttpRequest', ...EVERY_GLOBAL],
  },
]

/** Routes compose features. */
export const pages: readonly FolderRule[] = [
  {
    folder: 'src/routes',
    imports: ['messages', 'src/components', 'src/features/*', 'src/lib', 'worker/contract'],
    packages: REACT,
    globals: ['browser'],
    refused: [...SERVER_AND_MEMORY, ...EVERY_GLOBAL],
  },
  {
    folder: 'src/prerender',
    imports: ['messages', 'src', 'src/features/*', 'src/lib', 'worker/contract'],
    packages: ['@tanstack/react-router', 'react-dom'],
    globals: ['Response'],
    refused: PURE,
  },
  {
    folder: 'src',
    isFlat: true,
    imports: ['src/dev', 'src/lib', 'src/routes'],
    packages: [...REACT, 'react-dom'],
    globals: ['browser'],
    refused: [...SERVER_AND_MEMORY, ...EVERY_GLOBAL],
  },
]
