import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state';
import { LoadBoundary } from '../../components/load-boundary';

/** Keeps the frame when a page fails. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const failed = (
    <section className="surface sheet" role="alert">
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
  return <LoadBoundary failed={failed}>{children}</LoadBoundary>;
}
