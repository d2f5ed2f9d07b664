import { Form, Modal } from 'antd';
import { useState } from 'react';
import { type DirectoryResource, proposalFields } from '../../../../../schemas';
import { ErrorDialog } from '../../../components/error-dialog';
import { FormSheet } from '../../../components/form-sheet';
import { FormTrouble } from '../../../components/form-trouble';
import { QuietNotice } from '../../../components/quiet-notice';
import { useRecord } from '../../../registry/api/use-answer';
import type { Proposal } from '../../../registry/api/wire';
import { useTell } from '../../../registry/notifications';
import { proposes } from '../../../registry/together';
import { PROOFS, useOwnerProof } from '../../../row-form/owner-proof';
import { RowItems } from '../../../row-form/row-items';
import { useRowForm } from '../../../row-form/use-row-form';
import { useViewer } from '../../../session/viewer';
import { useRefresh } from '../use-refresh';
import type { DirectoryRow } from '../wire';
import { graveSentence } from './grave';

export type EditSheetProps = {
  directory: DirectoryResource;
  /** The row to edit, as it is on the server now; without it a new one. */
  id?: string;
  /** What somebody proposed, to be added as the viewer corrects it. */
  proposal?: Proposal;
  onClose: () => void;
  onSaved?: () => void;
};

/** The add or edit form of a directory, in a dialog. */
export function EditSheet({ directory, id, proposal, onClose, onSaved }: EditSheetProps) {
  const { record, fetching, failed, reload } = useRecord<DirectoryRow>(directory.api.path, id);
  if (id === undefined)
    return <EditForm directory={directory} proposal={proposal} onClose={onClose} onSaved={onSaved} />;
  if (record && !fetching) return <EditForm directory={directory} row={record} onClose={onClose} onSaved={onSaved} />;
  return (
    <Modal open title={`Edit ${directory.label.one}`} onCancel={onClose} footer={null} className="form-sheet">
      {failed ? (
        <QuietNotice onRetry={reload} retrying={fetching}>
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

type Props = Omit<EditSheetProps, 'id'> & { row?: DirectoryRow };

/** The fields of a directory that the viewer fills: for a new row, or one that is there. */
export function EditForm({ directory, row, proposal, onClose, onSaved }: Props) {
  const { label, api, says, holds, name } = directory;
  const refresh = useRefresh();
  const tell = useTell();
  const { role } = useViewer();
  const proposing = proposes(directory, role);
  const [grave, setGrave] = useState<string>();
  const owner = useOwnerProof(grave !== undefined, 'Please enter your password');
  const fields = proposing ? proposalFields(directory) : directory.fields;
  const invited = holds.what === 'accounts' && !row && !proposing;
  const resource = proposing ? `proposals/${name}` : proposal ? `proposals/${name}/${proposal.id}/confirm` : api.path;
  const linked = fields.filter(({ type }) => type === 'link').map(({ writeName }) => writeName);
  const given = Object.entries(proposal?.values ?? {}).filter(([key]) => !linked.includes(key));

  const editing = useRowForm<DirectoryRow>({
    ...{ resource, fields, record: row, id: row?.id, failed: says.saveFailed },
    extra: PROOFS,
    further: owner.proof,
    onSaved: () => {
      refresh();
      if (proposing) tell(`${label.one} proposed. It is added when your head or the administrator confirms it.`);
      else tell(invited ? `${label.one} added. An invitation is on its way by mail.` : `${label.one} saved`);
      onSaved?.();
      onClose();
    },
  });

  return (
    <>
      <FormSheet
        open
        title={row ? `Edit ${label.one}` : (label.add ?? `Add ${label.one}`)}
        saving={editing.saving}
        onSubmit={() => void editing.submit()}
        onReset={() => {
          editing.reset();
          setGrave(undefined);
        }}
        onClose={onClose}
      >
        <FormTrouble why={editing.trouble} onRetry={() => void editing.submit()} />
        <Form
          form={editing.form}
          initialValues={proposal ? Object.fromEntries(given) : editing.initial}
          name={`${row ? 'edit' : 'new'}-${name}`}
          layout="vertical"
          className="form-grid"
          onValuesChange={(changed) => {
            editing.onValuesChange(changed);
            setGrave(graveSentence(directory, role, row, editing.form.getFieldsValue(true)));
          }}
          onFinish={() => void editing.submit()}
          // The sentences come from the registry's own check, not from the browser's.
          noValidate
        >
          {fields
            .filter(({ writeName, type }) => type === 'link' && proposal?.values[writeName])
            .map(({ key, label: called, writeName }) => (
              <p key={key} className="whole note plain">
                Proposed {called.toLowerCase()}: <strong>{proposal?.values[writeName]}</strong>
              </p>
            ))}
          <RowItems form={editing.form} fields={fields} />
          {grave && (
            <div className="whole note open">
              <p className="gap" role="status">
                {grave}
              </p>
              {owner.items(editing.form, 'Your password', 'It shows that it is you who asks.')}
            </div>
          )}
          {invited && (
            <p className="whole muted gap">
              They get a mail with a link to choose a password. Should it get lost, “Forgot password” sends another.
            </p>
          )}
          <button type="submit" hidden disabled={editing.saving} />
        </Form>
      </FormSheet>
      <ErrorDialog error={editing.dialog} onClose={editing.closeDialog} />
    </>
  );
}
