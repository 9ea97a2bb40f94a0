// The open state of a walk through one content stream. A stream begins with the state of the stream that draws it. When
// it ends, everything it left open is closed.
import type { GraphicsState } from './graphics-state.ts'
import { type MarkedContent, MarkedContentStack } from './marked-content.ts'
import { PathRecorder } from './path-recorder.ts'

export class StreamWalk {
  /** Number of the stream. */
  readonly index: number
  state: GraphicsState
  readonly stack: GraphicsState[] = []
  readonly marked: MarkedContentStack
  readonly path = new PathRecorder()
  /** W was met: the path clips once it is painted. */
  isClipping = false

  constructor(index: number, state: GraphicsState, marked: MarkedContent) {
    this.index = index
    this.state = state
    this.marked = new MarkedContentStack(marked)
  }

  endPath(): void {
    this.isClipping = false
    this.path.clear()
  }
}
