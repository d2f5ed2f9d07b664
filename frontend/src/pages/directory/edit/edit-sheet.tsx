import { Modal } from 'antd';
import type { Directory } from '../../../../../schemas';
import { QuietNotice } from '../../../components/quiet-notice';
import { useRecord } from '../../../registry/api/use-answer';
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
  const { record, fetching, failed, reload } = useRecord<DirectoryRow>(directory.api.path, id);
  if (id === undefined) return <EditForm directory={directory} onClose={onClose} onSaved={onSaved} />;
  if (record && !fetching) return <EditForm directory={directory} row={record} onClose={onClose} onSaved={onSaved} />;
  return (
    <Modal open title={`Edit ${directory.label.one}`} onCancel={onClose} footer={null} className="form-sheet">
      {failed ? (
        <QuietNotice onRetry={reload} retrying={fetching}>
          This could not be loaded. It may be gone.
        </QuietNotice>
      ) : (
        <p className="sheet-loading" role="status">
          Loading...
        </p>
      )}
    </Modal>
  );
}
