import { Component, type ReactNode, Suspense } from 'react'
import { raiseLoadTrouble } from '../lib/loading/load-trouble.ts'

interface LazyPartProps {
  /** Stands in the part's place until it is there, and when it fails. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Stands around a part that is loaded on demand: whatever becomes of the part, the page around it stays. */
export class LazyPart extends Component<LazyPartProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  #settle = () => {}

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.#settle()
    this.#settle = raiseLoadTrouble(() => {
      this.#settle()
      this.setState({ hasFailed: false })
    })
  }

  override componentWillUnmount(): void {
    this.#settle()
  }

  override render() {
    const { fallback = null, children } = this.props
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
