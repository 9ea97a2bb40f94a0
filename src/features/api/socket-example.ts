import { SOCKET_PROTOCOL, TICKET_PROTOCOL_PREFIX } from '../../../worker/contract/translation/job-events.ts'

/** A socket is opened by a program, not by curl. */
export function socketExample(path: string): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${${name.toUpperCase()}}`)
  return `// JavaScript, with VERSO, KEY and ID as above
const answer = await fetch(\`\${VERSO}/api/ws-ticket\`, {
  method: 'POST',
  headers: { Authorization: \`Bearer \${KEY}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ translationId: ID }),
})
const { ticket } = await answer.json()
const address = \`\${VERSO.replace('http', 'ws')}${address}\`
const socket = new WebSocket(address, ['${SOCKET_PROTOCOL}', \`${TICKET_PROTOCOL_PREFIX}\${ticket}\`])
socket.onmessage = ({ data }) => console.log(JSON.parse(data))`
}
