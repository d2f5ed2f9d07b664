import { CloudServerOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { thisDevice } from '../api/outbox/item-status';
import { EmptyState } from '../components/empty-state';
import { isSignedOutHere } from '../session/signed-out-here';

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
  const says = isSignedOutHere()
    ? {
        title: `You are signed out on ${thisDevice()}`,
        text: 'Your session ends with the next connection. What was not sent is kept for you.',
      }
    : {
        title: 'Your logbook cannot be reached',
        text: 'Either the connection or the server is having a moment. Nothing of yours is lost.',
      };
  return (
    <main className="starting">
      <EmptyState
        icon={<CloudServerOutlined />}
        {...says}
        action={
          <Button type="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </main>
  );
}
