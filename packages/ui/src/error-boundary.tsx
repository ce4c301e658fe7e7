import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in for what could not be drawn. */
  Fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

/** Catches what is thrown while its children are drawn, code that did not load included. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { thrown: unknown[] }> {
  override state = { thrown: [] as unknown[] };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: [error] };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { thrown } = this.state;
    return thrown.length > 0 ? <Fallback error={thrown[0]} /> : children;
  }
}
