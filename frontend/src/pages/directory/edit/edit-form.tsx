import { useDataProvider } from '@refinedev/core';
import { App, Form } from 'antd';
import type { Directory } from '../../../../../schemas';
import { ErrorDialog } from '../../../components/error-dialog';
import { FormSheet } from '../../../components/form-sheet';
import { FormTrouble } from '../../../components/form-trouble';
import { PlainItems } from '../../../plain-fields/plain-items';
import { usePlainForm } from '../../../plain-fields/use-plain-form';
import { useRefresh } from '../use-refresh';
import type { DirectoryRow } from '../wire';

type Props = { directory: Directory; row?: DirectoryRow; onClose: () => void; onSaved?: () => void };

/** The fields of a directory that the viewer fills: for a new row, or one that is there. */
export function EditForm({ directory, row, onClose, onSaved }: Props) {
  const { label, fields, api, says, holds, name } = directory;
  const provider = useDataProvider();
  const refresh = useRefresh();
  const { message } = App.useApp();
  const invited = holds.what === 'accounts' && !row;

  const plain = usePlainForm<DirectoryRow>({
    ...{ fields, record: row, failed: says.saveFailed },
    save: async (body) => {
      if (!row) return (await provider().create<DirectoryRow>({ resource: api.path, variables: body })).data;
      const variables = { ...body, version: row.version };
      return (await provider().update<DirectoryRow>({ resource: api.path, id: row.id, variables })).data;
    },
    onSaved: () => {
      refresh();
      message.success(invited ? `${label.one} added. An invitation is on its way by mail.` : `${label.one} saved`);
      onSaved?.();
      onClose();
    },
  });

  return (
    <>
      <FormSheet
        open
        title={row ? `Edit ${label.one}` : (label.add ?? `Add ${label.one}`)}
        saving={plain.saving}
        onSubmit={() => void plain.submit()}
        onReset={plain.reset}
        onClose={onClose}
      >
        <FormTrouble why={plain.trouble} onRetry={() => void plain.submit()} />
        <Form
          form={plain.form}
          initialValues={plain.initial}
          name={`${row ? 'edit' : 'new'}-${name}`}
          layout="vertical"
          className="form-grid"
          onValuesChange={plain.onValuesChange}
          onFinish={() => void plain.submit()}
          // The sentences come from the registry's own check, not from the browser's.
          noValidate
        >
          <PlainItems form={plain.form} fields={fields} />
          {invited && (
            <p className="form-wide muted form-note">
              They get a mail with a link to choose a password. Should it get lost, “Forgot password” sends another.
            </p>
          )}
          <button type="submit" hidden disabled={plain.saving} />
        </Form>
      </FormSheet>
      <ErrorDialog error={plain.dialog} onClose={plain.closeDialog} />
    </>
  );
}
