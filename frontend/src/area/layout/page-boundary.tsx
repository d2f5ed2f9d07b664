import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state';

type State = { failed: boolean };

/** Keeps the frame when a page fails, mostly because its code did not arrive over a bad connection. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section className="sheet" role="alert">
        <EmptyState
          title="This page did not load"
          text="Most often the connection broke off on the way. Loading it once more usually helps."
          action={
            <Button type="primary" onClick={() => window.location.reload()}>
              Load again
            </Button>
          }
        />
      </section>
    );
  }
}
