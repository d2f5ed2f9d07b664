import { Form as AntForm, Button, Input } from 'antd';
import { type FormResource, isAddress } from '../../../../../schemas';
import { FormTrouble } from '../../../components/form-trouble';
import { useTell } from '../../../registry/notifications';
import { useRowForm } from '../../../row-form/use-row-form';
import { readDetails, storeDetails } from '../../../session/details';
import { useRefreshViewer } from '../../../session/viewer';
import { Sections } from '../sections';

export type ProfileRecord = Record<string, unknown> & { version: number };

/** One's own record has no id in its address: this one stands for it. */
export const OWN = 'own';

type Props = { form: FormResource; record: ProfileRecord; onChanged: () => void };

/** The name of the further control, which the server asks for when the address to sign in with changes. */
const PASSWORD = 'currentPassword';

/** The fields of one's own record. */
export function ProfileForm({ form, record, onChanged }: Props) {
  const refreshViewer = useRefreshViewer();
  const tell = useTell();
  const { fields } = form;
  const emails = fields.filter((field) => isAddress(field)).map(({ writeName }) => writeName);
  const movesEmail = (values: Record<string, unknown>) =>
    emails.some((name) => {
      const now = values[name];
      return typeof now === 'string' && now.trim() !== '' && now.trim() !== (editing.initial?.[name] ?? '');
    });

  const editing = useRowForm<ProfileRecord>({
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
  const values: Record<string, unknown> = AntForm.useWatch([], editing.form) ?? {};

  return (
    <div className="readable">
      <AntForm
        form={editing.form}
        initialValues={editing.initial}
        name={form.name}
        layout="vertical"
        onValuesChange={editing.onValuesChange}
        onFinish={() => void editing.submit()}
        noValidate
      >
        <Sections form={form} instance={editing.form} />
        {movesEmail(values) && (
          <section className="surface sheet panel">
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
        <FormTrouble why={editing.trouble} onRetry={() => void editing.submit()} />
        <div className="row close buttons">
          <Button type="primary" htmlType="submit" loading={editing.saving}>
            {form.label.submit}
          </Button>
          <Button onClick={editing.reset} disabled={editing.saving}>
            Reset
          </Button>
        </div>
      </AntForm>
    </div>
  );
}

/** The pages greet by the details kept at the sign-in: after a change of name they greet by the new one. */
function greetBy(form: FormResource, saved: Readonly<Record<string, unknown>>): void {
  const { keeps } = form;
  const details = readDetails();
  if (keeps.what !== 'profile' || !details) return;
  const found = form.fields.find(({ key }) => keeps.columns[key] === 'name');
  const name = found && saved[found.readName];
  if (typeof name === 'string' && name)
    storeDetails({ ...details, name: name.charAt(0).toUpperCase() + name.slice(1) });
}
