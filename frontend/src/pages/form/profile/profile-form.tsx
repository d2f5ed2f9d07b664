import { useDataProvider } from '@refinedev/core';
import { Form as AntForm, App, Button, Input } from 'antd';
import type { Form } from '../../../../../schemas';
import { formFields, writeNameOf } from '../../../../../schemas/kinds/plain-fields';
import { useRefreshViewer } from '../../../area/viewer';
import { FormTrouble } from '../../../components/form-trouble';
import { usePlainForm } from '../../../plain-fields/use-plain-form';
import { Sections } from '../sections';
import { greetBy } from './greet-by';

export type ProfileRecord = Record<string, unknown> & { version: number };

type Props = { form: Form; record: ProfileRecord; onChanged: () => void };

/** The name of the further control, which the server asks for when the address to sign in with changes. */
const PASSWORD = 'currentPassword';

/** The fields of one's own record. */
export function ProfileForm({ form, record, onChanged }: Props) {
  const provider = useDataProvider();
  const refreshViewer = useRefreshViewer();
  const { message } = App.useApp();
  const fields = formFields(form);
  const emails = Object.entries(fields).flatMap(([key, field]) =>
    field.type === 'email' ? [writeNameOf(key, field)] : [],
  );
  const movesEmail = (values: Record<string, unknown>) =>
    emails.some((name) => {
      const now = values[name];
      return typeof now === 'string' && now.trim() !== '' && now.trim() !== (plain.initial?.[name] ?? '');
    });

  const plain = usePlainForm<ProfileRecord>({
    fields,
    record,
    unsaved: form.says.failed,
    extra: [PASSWORD],
    further: (values) => {
      if (!movesEmail(values)) return { body: {} };
      const password = values[PASSWORD];
      if (typeof password === 'string' && password) return { body: { [PASSWORD]: password } };
      return { errors: { [PASSWORD]: 'Enter your current password to change your email address' } };
    },
    save: async (body) => {
      const payload = { ...body, version: record.version };
      const { custom } = provider();
      if (!custom) throw new Error('The data provider has no custom calls');
      return (await custom<ProfileRecord>({ url: `/api/${form.api.path}`, method: 'patch', payload })).data;
    },
    onSaved: (saved) => {
      message.success(form.says.sent);
      greetBy(form, saved);
      refreshViewer();
      onChanged();
    },
  });
  const values: Record<string, unknown> = AntForm.useWatch([], plain.form) ?? {};

  return (
    <div className="form-column">
      <AntForm
        form={plain.form}
        initialValues={plain.initial}
        name={form.name}
        layout="vertical"
        onValuesChange={plain.onValuesChange}
        onFinish={() => void plain.submit()}
        noValidate
      >
        <Sections form={form} instance={plain.form} />
        {movesEmail(values) && (
          <section className="surface sheet panel form-section">
            <AntForm.Item
              name={PASSWORD}
              label="Current password"
              required
              extra="You sign in with your email address, so changing it needs your password."
            >
              <Input.Password autoComplete="current-password" />
            </AntForm.Item>
          </section>
        )}
        <FormTrouble why={plain.trouble} onRetry={() => void plain.submit()} />
        <div className="row close form-buttons">
          <Button type="primary" htmlType="submit" loading={plain.saving}>
            {form.label.submit}
          </Button>
          <Button onClick={plain.reset} disabled={plain.saving}>
            Reset
          </Button>
        </div>
      </AntForm>
    </div>
  );
}
