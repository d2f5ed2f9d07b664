import { useOne } from '@refinedev/core';
import { Modal } from 'antd';
import type { EntryResource, Meaning } from '../../../../../schemas';
import { QuietNotice } from '../../../components/quiet-notice';
import type { EntryRecord } from '../data/wire';
import { VerifyBody } from './verify-body';

export type VerifyDialogProps = {
  entry: EntryResource;
  /** Whose entry to verify; `null` closes. */
  id: string | null;
  preset: Meaning | null;
  /** How many wait, where one goes through them all; else `null`. */
  queue: { waiting: number | undefined; skip: () => void } | null;
  hasNext: boolean;
  onDone: (before: EntryRecord, after: EntryRecord, andNext: boolean) => void;
  onClose: () => void;
};

/** The verifier's dialog: the whole entry, and beside it what there is to say about it. */
export function VerifyDialog({ entry, id, queue, onClose, ...rest }: VerifyDialogProps) {
  const { query } = useOne<EntryRecord>({
    resource: entry.api.path,
    id: id ?? '',
    // A form must not change under somebody's hands: loaded when it opens, and never behind their back.
    queryOptions: {
      ...{ enabled: id !== null, staleTime: 0, gcTime: 0 },
      ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
    errorNotification: false,
  });
  const record = query.data?.data;
  const waiting = queue?.waiting;
  return (
    <Modal
      open={id !== null}
      title={
        <>
          {entry.workflow.verify.title}
          {queue && waiting !== undefined && waiting > 0 && (
            <span className="pill open verify-waiting">{waiting} waiting</span>
          )}
        </>
      }
      onCancel={onClose}
      footer={null}
      width={{ xs: '100vw', md: 1120 }}
      className="form-sheet verify"
      destroyOnHidden
    >
      {query.isLoading && <p className="empty-note">Loading...</p>}
      {query.isError && (
        <QuietNotice onRetry={() => void query.refetch()} retrying={query.isFetching}>
          This entry could not be loaded. It may be gone, or belong to another department.
        </QuietNotice>
      )}
      {record && record.id === id && (
        <VerifyBody key={record.id} entry={entry} record={record} queue={queue} onClose={onClose} {...rest} />
      )}
    </Modal>
  );
}
