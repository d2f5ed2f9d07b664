import { useOne } from '@refinedev/core';
import { Modal } from 'antd';
import type { Directory } from '../../../../../schemas';
import { QuietNotice } from '../../../components/quiet-notice';
import type { ApiError } from '../../../registry/api-error';
import type { DirectoryRow } from '../wire';
import { EditForm } from './edit-form';

export type EditSheetProps = {
  directory: Directory;
  /** The row to edit, as it is on the server now; without it a new one. */
  id?: string;
  onClose: () => void;
  onSaved?: () => void;
};

/** The add or edit form of a directory, in a dialog. */
export function EditSheet({ directory, id, onClose, onSaved }: EditSheetProps) {
  const { query, result } = useOne<DirectoryRow, ApiError>({
    resource: directory.api.path,
    id: id ?? '',
    // A form must not change under somebody's hands: loaded when it opens, and never behind their back.
    queryOptions: {
      ...{ enabled: id !== undefined, staleTime: 0, gcTime: 0 },
      ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
    errorNotification: false,
  });
  if (id === undefined) return <EditForm directory={directory} onClose={onClose} onSaved={onSaved} />;
  if (result && !query.isFetching)
    return <EditForm directory={directory} row={result} onClose={onClose} onSaved={onSaved} />;
  return (
    <Modal open title={`Edit ${directory.label.one}`} onCancel={onClose} footer={null} className="form-sheet">
      {query.isError ? (
        <QuietNotice onRetry={() => void query.refetch()} retrying={query.isFetching}>
          This could not be loaded. It may be gone.
        </QuietNotice>
      ) : (
        <p className="empty-note" role="status">
          Loading...
        </p>
      )}
    </Modal>
  );
}
