import { Button } from 'antd';
import { type FormResource, isAddress } from '../../../../../schemas';
import { useTell } from '../../../api/notifications';
import type { OwnFrame } from '../../../api/wire';
import { FormTrouble } from '../../../components/form-trouble';
import { readDetails, storeDetails } from '../../../session/details';
import { useRefreshViewer } from '../../../session/viewer';
import { ActForm } from '../../act/act-form';
import { Sections } from '../../act/field-items';
import { useRowForm } from '../../act/use-row-form';
import type { FormValues } from '../../act/values';

export type ProfileRecord = Record<string, unknown> & OwnFrame;

/** Stands for the id of one's own record, which has none in its address. */
export const OWN = 'own';

type Props = { form: FormResource; record: ProfileRecord; onChanged: () => void };

/** The fields of one's own record. */
export function ProfileForm({ form, record, onChanged }: Props) {
  const refreshViewer = useRefreshViewer();
  const tell = useTell();
  const { fields } = form;
  const emails = fields.filter((field) => isAddress(field)).map(({ writeName }) => writeName);
  const movesEmail = (values: FormValues, initial: FormValues = {}) =>
    emails.some((name) => {
      const now = String(values[name] ?? '').trim();
      return now !== '' && now !== (initial[name] ?? '');
    });

  const editing = useRowForm<ProfileRecord>({
    resource: form.api.path,
    id: OWN,
    fields,
    record,
    unsaved: form.says.failed,
    proof: {
      when: (values, initial) =>
        movesEmail(values, initial)
          ? 'You sign in with your email address, so changing it needs your password.'
          : undefined,
      missing: 'Enter your current password to change your email address',
    },
    onSaved: (saved) => {
      tell(`${form.says.sent}${aboutAddress(record, saved)}`);
      greetBy(form, saved);
      refreshViewer();
      onChanged();
    },
  });
  return (
    <div className="readable">
      <ActForm made={editing} name={form.name} initial={editing.initial} onSubmit={() => void editing.submit()}>
        <Sections form={form} instance={editing.form} />
        {editing.whyProof && (
          <section className="surface sheet panel">{editing.proofItems('Current password', editing.whyProof)}</section>
        )}
        <FormTrouble made={editing} onRetry={() => void editing.submit()} />
        <div className="row close buttons foot page-foot">
          <Button type="primary" htmlType="submit" loading={editing.saving}>
            {form.label.submit}
          </Button>
          <Button onClick={editing.reset} disabled={editing.saving}>
            Reset
          </Button>
        </div>
      </ActForm>
    </div>
  );
}

/** What happens with a new address: it waits for its link, or counts without confirmation. */
function aboutAddress(before: ProfileRecord, { newEmail, emailConfirmed, email }: ProfileRecord): string {
  if (newEmail && newEmail !== before.newEmail)
    return ` Your new address counts once you follow the link that was mailed to ${newEmail}.`;
  if (email !== before.email && !emailConfirmed)
    return ' No email is sent from here, so nobody has confirmed your new address.';
  return '';
}

/** Pages greet by the name of the sign-in, so it is updated after a change. */
function greetBy(form: FormResource, saved: Readonly<Record<string, unknown>>): void {
  const { keeps } = form;
  const details = readDetails();
  if (keeps.what !== 'profile' || !details) return;
  const found = form.fields.find(({ key }) => keeps.columns[key] === 'name');
  const name = found && saved[found.readName];
  if (typeof name === 'string' && name)
    storeDetails({ ...details, name: name.charAt(0).toUpperCase() + name.slice(1) });
}
