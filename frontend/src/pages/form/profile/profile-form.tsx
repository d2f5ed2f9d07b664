import { Form as AntForm, Button, Input } from 'antd';
import type { Form } from '../../../../../schemas';
import { formFields, writeNameOf } from '../../../../../schemas/kinds/plain-fields';
import { FormTrouble } from '../../../components/form-trouble';
import { useTell } from '../../../registry/notifications';
import { usePlainForm } from '../../../registry/use-plain-form';
import { useRefreshViewer } from '../../../session/viewer';
import { Sections } from '../sections';
import { greetBy } from './greet-by';

export type ProfileRecord = Record<string, unknown> & { version: number };

/** One's own record has no id in its address: this one stands for it. */
export const OWN = 'own';

type Props = { form: Form; record: ProfileRecord; onChanged: () => void };

/** The name of the further control, which the server asks for when the address to sign in with changes. */
const PASSWORD = 'currentPassword';

/** The fields of one's own record. */
export function ProfileForm({ form, record, onChanged }: Props) {
  const refreshViewer = useRefreshViewer();
  const tell = useTell();
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
    ...{ resource: form.api.path, id: OWN },
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
    onSaved: (saved) => {
      tell(form.says.sent);
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
          <section className="sheet form-section">
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
        <div className="form-buttons">
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
