import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; failed: ReactNode };

/** Shows `failed` instead of what cannot be shown, mostly because its code did not arrive over a bad connection. */
export class LoadBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
