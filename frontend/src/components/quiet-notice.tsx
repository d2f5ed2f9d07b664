import './components.css';
import { Button } from 'antd';
import type { ReactNode } from 'react';

type QuietNoticeProps = {
  /** @default 'This could not be loaded.' */
  children?: ReactNode;
  onRetry?: () => void;
  /** Shows that a retry is under way. */
  retrying?: boolean;
};

/** A failure without a dialog: one line in place of the content, with a way to try again. */
export function QuietNotice({ children = 'This could not be loaded.', onRetry, retrying }: QuietNoticeProps) {
  return (
    <div className="note open row between" role="status">
      <p>{children}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      )}
    </div>
  );
}
