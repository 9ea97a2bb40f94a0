// The words of mails, from the catalogue that the app has too.
import * as messages from '../../src/messages/generated/messages.js'

export const messageText = messages
