import type { FormResource } from '../../../../../schemas';
import { Together } from '../../../components/awaited';
import { LinkButton } from '../../../components/link-button';
import { PageHeading } from '../../../components/page-heading';
import { QuietNotice } from '../../../components/quiet-notice';
import { routes } from '../../../registry/api/routes';
import { useAnswer, useRecord } from '../../../registry/api/use-answer';
import type { HeldChange } from '../../../registry/api/wire';
import { keepsPatients } from '../../../registry/keeps-patients';
import { useViewer } from '../../../session/viewer';
import { OWN, ProfileForm, type ProfileRecord } from './profile-form';
import { titledFor } from './titled-for';

/** One's own record: loaded, then edited in place. */
export function ProfilePage({ form }: { form: FormResource }) {
  const viewer = useViewer();
  const { record, loading, failed, fetching, reload } = useRecord<ProfileRecord>(form.api.path, OWN);
  const held = form.keeps.what === 'profile' && form.keeps.held?.of.includes(viewer.role) === true;
  const changes = useAnswer(routes.heldChanges(), { freshFor: 0, enabled: held });
  return (
    <>
      <PageHeading
        title={form.label.many}
        actions={
          <>
            <LinkButton to={`/${viewer.side}/sign-in-and-devices`}>Sign-in and devices</LinkButton>
            {viewer.role === 'student' && keepsPatients && (
              <LinkButton to={`/${viewer.side}/who-saw-my-entries`}>Who saw my entries</LinkButton>
            )}
          </>
        }
      >
        {titledFor(viewer)}
      </PageHeading>
      {held && <HeldNotice key={record?.version} />}
      {failed && !record && (
        <QuietNotice onRetry={reload} retrying={fetching}>
          Your {form.label.many.toLowerCase()} could not be loaded.
        </QuietNotice>
      )}
      <Together awaited={loading || changes.loading}>
        {record && <ProfileForm key={record.version} form={form} record={record} onChanged={reload} />}
      </Together>
    </>
  );
}

/** What one asked for lately and somebody else decides. */
function HeldNotice() {
  const { answer = [] } = useAnswer(routes.heldChanges(), { freshFor: 0 });
  return answer
    .filter(({ mine }) => mine)
    .map((change) => (
      <p key={change.id} className={change.state === 'refused' ? 'note bad' : 'note open'} role="status">
        {sentenceOf(change)}
      </p>
    ));
}

function sentenceOf({ state, label, from, to, reason }: HeldChange): string {
  if (state === 'accepted') return `Your ${label.toLowerCase()} is “${to}” now.`;
  if (state === 'refused') return `Your ${label.toLowerCase()} was not changed to “${to}”: ${reason}`;
  return `You asked for the ${label.toLowerCase()} “${to}”. Until your head of department agrees, it stays “${from}”.`;
}
