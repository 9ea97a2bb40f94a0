import { createFileRoute } from '@tanstack/react-router'
import * as m from '../messages/generated/messages.js'

export const Route = createFileRoute('/')({ component: () => <h1>{m.app_name()}</h1> })
