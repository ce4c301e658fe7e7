import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

/** Catches what is thrown while the admin is drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorFallback /> : this.props.children;
  }
}
