import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead of the broken content. */
  fallback: (error: unknown) => ReactNode;
  /** A change of this value renders the content again. */
  resetKey?: string | undefined;
}

interface ErrorBoundaryState {
  resetKey: string | undefined;
  broken?: { error: unknown } | undefined;
}

/** A class component, because React has no hook for error boundaries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, broken: undefined };
  }

  override render() {
    const { broken } = this.state;
    return broken ? this.props.fallback(broken.error) : this.props.children;
  }
}
