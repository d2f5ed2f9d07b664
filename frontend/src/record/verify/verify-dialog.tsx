import { useRef, useState } from 'react';
import { useRecord } from '../../api/use-answer';
import type { EntryRecord } from '../../api/wire';
import { Modal } from '../../components/modal';
import { NotLoaded } from '../../components/not-loaded';
import { useDiscard } from '../../components/use-discard';
import { useAnnounce } from './use-announce';
import { useShortcuts } from './use-shortcuts';
import type { VerifyDialogProps } from './use-verify-form';
import * as keys from './verifier-keys';
import { VerifyBody } from './verify-body';

/**
 * The verifier's dialog: the whole entry, with the form of its verdict beside it. Says what was saved, and can undo it as
 * long as the page is open.
 */
export default function VerifyDialog({ entry, id, onDone, onClose, within, ...rest }: VerifyDialogProps) {
  const { record, ...asked } = useRecord<EntryRecord>(entry.api.path, id ?? undefined);
  const { announce, undo } = useAnnounce(entry);
  useShortcuts({ [keys.undo]: undo }, within);
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
            onDone={(before, after, andNext) => {
              if (after) announce(before, after);
              onDone(before, after, andNext);
            }}
            {...rest}
          />
        )}
      </Modal>
      {question}
    </>
  );
}
