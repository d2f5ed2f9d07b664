import { Button } from 'antd';
import { useDeferredValue } from 'react';
import registry from '../../../../resources.config';
import {
  administers,
  answersToHead,
  type FormResource,
  isAddress,
  keepsPatients,
  learns,
  type ResolvedField,
  type Role,
} from '../../../../schemas';
import { courseOf } from '../../../../schemas/days/training-years';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useAnswer, useRecord } from '../../api/use-answer';
import type { HeldChange, OwnFrame } from '../../api/wire';
import { Together } from '../../components/awaited';
import { FormTrouble } from '../../components/form-trouble';
import { LinkButton } from '../../components/link-button';
import { PageHeading } from '../../components/page-heading';
import { QuietNotice } from '../../components/quiet-notice';
import { useDiscard } from '../../components/use-discard';
import { useRefreshViewer, useViewer, type Viewer } from '../../session/viewer';
import { ActForm } from '../act/act-form';
import { Sections } from '../act/field-items';
import { useRowForm } from '../act/use-row-form';
import { type FormValues, fillIn } from '../act/values';
import { Summaries } from './summaries';

export type ProfileRecord = Record<string, unknown> & OwnFrame;

/** Stands for the id of one's own record, which has none in its address. */
export const OWN = 'own';

type Props = {
  form: FormResource;
  record: ProfileRecord;
  /** The viewer's recent requests that somebody else decides. */
  requests: readonly HeldChange[];
  onChanged: () => void;
};

/** The fields of one's own record. */
function ProfileForm({ form, record, requests, onChanged }: Props) {
  const { role } = useViewer();
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
      const typed = editing.form.getFieldsValue(true);
      tell(`${form.says.sent}${aboutAddress(record, saved)}${aboutHeld(form, role, typed, saved)}`);
      // What is saved is lost no more.
      fillIn(editing.form, editing.form.getFieldsValue(true));
      refreshViewer();
      onChanged();
    },
  });
  const { discard, question } = useDiscard({ isChanged: () => editing.form.isFieldsTouched() });
  return (
    <div className="readable">
      <ActForm made={editing} name={form.name} initial={editing.initial} onSubmit={() => void editing.submit()}>
        <Sections
          form={form}
          instance={editing.form}
          below={(field) => <HeldNotice requests={requests.filter((one) => isAbout(one, field, record))} />}
        />
        {editing.whyProof && (
          <section className="surface sheet panel">{editing.proofItems('Current password', editing.whyProof)}</section>
        )}
        <FormTrouble made={editing} onRetry={() => void editing.submit()} />
        <div className="row close buttons foot page-foot">
          <Button type="primary" htmlType="submit" loading={editing.saving}>
            {form.label.submit}
          </Button>
          <Button onClick={() => discard(editing.reset)} disabled={editing.saving}>
            Reset
          </Button>
        </div>
      </ActForm>
      {question}
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

type Facts = Pick<Viewer, 'role' | 'departmentName' | 'collegeName' | 'catalogue' | 'programme' | 'course'>;

/** Departments with the degree Master of Surgery. The others have Doctor of Medicine. */
const masters: readonly string[] = ['surgery'];

/** The line below the heading: 'Department of Pathology · MD in Pathology'. */
export function titledFor({ role, departmentName, collegeName, ...training }: Facts): string | undefined {
  const parts = [
    departmentName && `Department of ${departmentName}`,
    learns(role) && courseIn(departmentName ?? '', training),
    collegeName,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** The course as the printed cover says it, or else the degree of the department. */
function courseIn(
  department: string,
  { programme = '', course, catalogue }: Pick<Viewer, 'programme' | 'course' | 'catalogue'>,
): string {
  const { word = '' } = registry.logbook.programmes?.[programme] ?? {};
  const degree = catalogue && masters.includes(catalogue) ? 'MS' : 'MD';
  return (
    courseOf({ course: course ?? null }, { programme: word, department }) ||
    (department && `${degree} in ${department}`)
  );
}

/** Says that the address is not confirmed. */
function AddressNotice({ record: { newEmail, emailConfirmed } }: { record: ProfileRecord }) {
  const { collegeSignIn } = useViewer();
  if (newEmail)
    return (
      <p className="note open" role="status">
        Please follow the link that was mailed to {newEmail}. Until then your address stays as it is.
      </p>
    );
  if (emailConfirmed || !collegeSignIn) return null;
  return (
    <p className="note plain">
      Your email address was never confirmed, so your college account is not connected by it. You connect it with your
      password, under “Password and devices”.
    </p>
  );
}

/** A head decides for the department. An administrator decides for heads, and where there is no head. */
const decidesFor = (role: Role) => (answersToHead(role) ? 'your head of department' : 'an administrator');

/** What waits for somebody else's yes: it was asked for, and is not saved. */
function aboutHeld({ keeps, fields }: FormResource, role: Role, typed: FormValues, saved: ProfileRecord): string {
  const held: readonly string[] = (keeps.what === 'profile' && keeps.held?.fields) || [];
  return fields
    .filter(({ key }) => held.includes(key))
    .filter(({ writeName, readName }) => String(typed[writeName] ?? '').trim() !== String(saved[readName] ?? ''))
    .map(({ label }) => ` Your new ${label.toLowerCase()} counts once ${decidesFor(role)} agrees.`)
    .join('');
}

/** Whether a request says something of a field. What was agreed to does not any more once it was changed again. */
const isAbout = ({ label, state, to }: HeldChange, field: ResolvedField, record: ProfileRecord): boolean =>
  label === field.label && (state !== 'accepted' || to === record[field.readName]);

/** The requests that are about one field. */
function HeldNotice({ requests }: Pick<Props, 'requests'>) {
  const { role } = useViewer();
  return requests.map((change) => (
    <p key={change.id} className={change.state === 'refused' ? 'note bad' : 'note open'} role="status">
      {sentenceOf(change, decidesFor(role))}
    </p>
  ));
}

function sentenceOf({ state, label, from, to, reason }: HeldChange, decides: string): string {
  if (state === 'accepted') return `Your ${label.toLowerCase()} is “${to}” now.`;
  if (state === 'refused') return `Your ${label.toLowerCase()} was not changed to “${to}”: ${reason}`;
  return `You asked for the ${label.toLowerCase()} “${to}”. Until ${decides} agrees, it stays “${from}”.`;
}

/** One's own record, edited in place. */
export function ProfilePage({ form }: { form: FormResource }) {
  const viewer = useViewer();
  const { record, loading, failed, retrying, retry } = useRecord<ProfileRecord>(form.api.path, OWN);
  // The form has many controls. Deferred, so that a phone still responds while they are drawn.
  const drawn = useDeferredValue(record);
  const held = form.keeps.what === 'profile' && form.keeps.held?.of.includes(viewer.role) === true;
  const changes = useAnswer(route('GET held-changes'), { freshFor: 0, enabled: held });
  const requests = (changes.answer ?? []).filter(({ mine }) => mine);
  const isMailed = viewer.mails && !administers(viewer.role);
  const preferences = useAnswer(route('GET auth/me/preferences'), { freshFor: 0, enabled: isMailed });
  const isAwaited = loading || changes.loading || preferences.loading;
  const loadAgain = () => {
    retry();
    if (held) void changes.reload();
  };
  return (
    <>
      <PageHeading
        title={form.label.many}
        actions={
          <>
            <LinkButton to={`/${viewer.side}/sign-in-and-devices`}>Password and devices</LinkButton>
            {learns(viewer.role) && keepsPatients(registry) && (
              <LinkButton to={`/${viewer.side}/who-saw-my-entries`}>Who saw my entries</LinkButton>
            )}
          </>
        }
      >
        {titledFor(viewer)}
      </PageHeading>
      {record && <AddressNotice record={record} />}
      {failed && !record && (
        <QuietNotice onRetry={retry} retrying={retrying}>
          Your {form.label.many.toLowerCase()} could not be loaded.
        </QuietNotice>
      )}
      <Together shape="form" awaited={isAwaited || (!drawn && record !== undefined)}>
        {drawn && (
          <ProfileForm key={drawn.version} form={form} record={drawn} requests={requests} onChanged={loadAgain} />
        )}
        {isMailed && (
          <div className="readable apart">
            <Summaries />
          </div>
        )}
      </Together>
    </>
  );
}
