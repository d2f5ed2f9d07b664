import { CloudServerOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { EmptyState } from '../components/empty-state';

/**
 * Placeholders for the heading and what is below it while a page loads. index.html has the same before this code
 * arrives.
 */
export function AreaLoading() {
  return (
    <div className="area-awaited">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
    </div>
  );
}

/** Shown when even the first request failed. */
export function AreaFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="starting">
      <EmptyState
        icon={<CloudServerOutlined />}
        title="Your logbook cannot be reached"
        text="Either the connection or the server is having a moment. Nothing of yours is lost."
        action={
          <Button type="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </main>
  );
}
