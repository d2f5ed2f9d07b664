import { useRef, useState } from 'react';
import { useRecord } from '../../api/use-answer';
import type { EntryRecord } from '../../api/wire';
import { Modal } from '../../components/modal';
import { NotLoaded } from '../../components/not-loaded';
import { useDiscard } from '../../components/use-discard';
import type { VerifyDialogProps } from './use-verify-form';
import { VerifyBody } from './verify-body';

/** The verifier's dialog: the whole entry, with the form of its verdict beside it. */
export default function VerifyDialog({ entry, id, onClose, ...rest }: VerifyDialogProps) {
  const { record, ...asked } = useRecord<EntryRecord>(entry.api.path, id ?? undefined);
  const wrote = useRef(() => false);
  const [saving, setSaving] = useState(false);
  const { close, discard, question } = useDiscard({
    open: id !== null,
    isChanged: () => wrote.current(),
    onClose,
  });
  return (
    <>
      <Modal
        open={id !== null}
        title={entry.workflow.verify.title}
        onCancel={saving ? undefined : close}
        footer={null}
        width={{ xs: '100vw', md: 1120 }}
        className="form-sheet verify"
        destroyOnHidden
      >
        <NotLoaded {...asked}>
          This entry could not be loaded. It may be gone, or belong to another department.
        </NotLoaded>
        {record && record.id === id && (
          <VerifyBody
            key={record.id}
            entry={entry}
            record={record}
            wrote={wrote}
            onSaving={setSaving}
            onClose={close}
            discard={discard}
            {...rest}
          />
        )}
      </Modal>
      {question}
    </>
  );
}
