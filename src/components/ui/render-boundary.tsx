import { Component, type ReactNode } from 'react';

export interface RenderBoundaryProps {
  /** Rendered after an error. `retry` renders the children again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** A new value renders the children again. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/**
 * Keeps rendering errors out of the host's page. A package for this would install React for pages
 * that use only the element.
 */
export class RenderBoundary extends Component<
  RenderBoundaryProps,
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: RenderBoundaryProps): void {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  readonly retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
