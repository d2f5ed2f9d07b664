import type { ReactNode } from 'react';
import { listWords } from '../words';
import { QuietNotice } from './quiet-notice';

type NotLoadedProps = {
  loading: boolean;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
  /** The sentence for a failure. @default that of `QuietNotice` */
  children?: ReactNode;
};

/** In place of what was asked for: that it could not be loaded, and that it loads. */
export const NotLoaded = ({ loading, failed, retrying, retry, children }: NotLoadedProps) => (
  <>
    {failed && (
      <QuietNotice onRetry={retry} retrying={retrying}>
        {children}
      </QuietNotice>
    )}
    {loading && (
      <p className="empty-note" role="status">
        {listWords.loading}
      </p>
    )}
  </>
);
