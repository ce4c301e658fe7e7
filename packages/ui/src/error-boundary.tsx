import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in for what could not be drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches what is thrown while its children are drawn, code that did not load included. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
