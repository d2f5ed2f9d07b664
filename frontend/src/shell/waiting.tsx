import { CloudServerOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { EmptyState } from '../components/empty-state';

/** While the first answer is on its way. Appears late, so that a quick answer shows no flicker. */
export function AreaLoading() {
  return (
    <p className="empty-note starting-late" role="status">
      Loading…
    </p>
  );
}

/** When even the first question found no answer. */
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
