// Development only: makes the SDK's real `signInWithPopup` work with the embedded provider, without Google's network.
// The SDK talks to its popup through https://apis.google.com/js/api.js. This module replaces that script and implements
// the few calls the SDK makes.

type AuthEventHandler = (event: { type: 'authEvent'; authEvent: unknown }) => unknown
type SendCallback = (answers: Record<string, boolean>[]) => void

interface ChooserMessage {
  readonly eventType: 'sendAuthEvent'
  readonly authEvent: unknown
}

/** To be called once, before `signInWithPopup`; `emulatorOrigin` as `GET /api/config` names it. */
export function installGooglePopupShim(emulatorOrigin: string): void {
  let onAuthEvent: AuthEventHandler | undefined
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === emulatorOrigin && isChooserMessage(data))
      onAuthEvent?.({ type: 'authEvent', authEvent: data.authEvent })
  })

  const channel = {
    restyle: async () => {},
    ping: async (onAlive: () => void) => onAlive(),
    register: (_name: string, handler: AuthEventHandler) => {
      onAuthEvent = handler
    },
    send: (name: string, _message: unknown, answer: SendCallback) => {
      setTimeout(() => {
        try {
          answer([{ [name]: true }])
        } catch {
          // The SDK throws after it has taken a good answer: its own script swallows that too.
        }
      })
    },
  }
  const context = { open: (_options: unknown, onOpen: (iframe: typeof channel) => unknown) => onOpen(channel) }
  const iframes = { Iframe: true, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context }
  Object.assign(window, { gapi: { iframes } })
}

function isChooserMessage(data: unknown): data is ChooserMessage {
  return typeof data === 'object' && data !== null && 'eventType' in data && data.eventType === 'sendAuthEvent'
}
