import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in the place of what broke. */
  fallback: (error: unknown) => ReactNode;
  /** When this changes, what broke is tried anew. */
  resetKey?: string | undefined;
}

interface ErrorBoundaryState {
  resetKey: string | undefined;
  broken?: { error: unknown } | undefined;
}

/** Shows something else where its content broke. A class, because React has no hook for it. */
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
