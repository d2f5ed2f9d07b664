import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; failed: ReactNode };

/**
 * Shows `failed` when its content cannot be shown, usually because its code did not load over a bad
 * connection.
 */
export class LoadBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
