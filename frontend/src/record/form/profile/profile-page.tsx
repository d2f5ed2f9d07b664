import { useDeferredValue } from 'react';
import { answersToHead, type FormResource, learns } from '../../../../../schemas';
import { route } from '../../../api/route';
import { useAnswer, useRecord } from '../../../api/use-answer';
import type { HeldChange } from '../../../api/wire';
import { Together } from '../../../components/awaited';
import { LinkButton } from '../../../components/link-button';
import { PageHeading } from '../../../components/page-heading';
import { QuietNotice } from '../../../components/quiet-notice';
import { useViewer } from '../../../session/viewer';
import { keepsPatients } from './keeps-patients';
import { OWN, ProfileForm, type ProfileRecord } from './profile-form';
import { titledFor } from './titled-for';

/** One's own record, edited in place. */
export function ProfilePage({ form }: { form: FormResource }) {
  const viewer = useViewer();
  const { record, loading, failed, fetching, reload } = useRecord<ProfileRecord>(form.api.path, OWN);
  // The form has many controls. Deferred, so that a phone still responds while they are drawn.
  const drawn = useDeferredValue(record);
  const held = form.keeps.what === 'profile' && form.keeps.held?.of.includes(viewer.role) === true;
  const changes = useAnswer(route('GET held-changes'), { freshFor: 0, enabled: held });
  return (
    <>
      <PageHeading
        title={form.label.many}
        actions={
          <>
            <LinkButton to={`/${viewer.side}/sign-in-and-devices`}>Password and devices</LinkButton>
            {learns(viewer.role) && keepsPatients && (
              <LinkButton to={`/${viewer.side}/who-saw-my-entries`}>Who saw my entries</LinkButton>
            )}
          </>
        }
      >
        {titledFor(viewer)}
      </PageHeading>
      {held && <HeldNotice key={record?.version} />}
      {record && <AddressNotice record={record} />}
      {failed && !record && (
        <QuietNotice onRetry={reload} retrying={fetching}>
          Your {form.label.many.toLowerCase()} could not be loaded.
        </QuietNotice>
      )}
      <Together shape="form" awaited={loading || changes.loading || (!drawn && record !== undefined)}>
        {drawn && <ProfileForm key={drawn.version} form={form} record={drawn} onChanged={reload} />}
      </Together>
    </>
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

/** Recent requests of the viewer that somebody else decides. */
function HeldNotice() {
  const { answer = [] } = useAnswer(route('GET held-changes'), { freshFor: 0 });
  const { role } = useViewer();
  // A head decides for the department. An administrator decides for heads, and where there is no head.
  const decides = answersToHead(role) ? 'your head of department' : 'an administrator';
  return answer
    .filter(({ mine }) => mine)
    .map((change) => (
      <p key={change.id} className={change.state === 'refused' ? 'note bad' : 'note open'} role="status">
        {sentenceOf(change, decides)}
      </p>
    ));
}

function sentenceOf({ state, label, from, to, reason }: HeldChange, decides: string): string {
  if (state === 'accepted') return `Your ${label.toLowerCase()} is “${to}” now.`;
  if (state === 'refused') return `Your ${label.toLowerCase()} was not changed to “${to}”: ${reason}`;
  return `You asked for the ${label.toLowerCase()} “${to}”. Until ${decides} agrees, it stays “${from}”.`;
}
