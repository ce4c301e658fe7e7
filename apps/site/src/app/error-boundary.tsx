import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

/** Catches what a page throws while it is drawn, a chunk that did not load included. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorFallback /> : this.props.children;
  }
}
