import type { FormResource } from '../../../../../schemas';
import { PageHeading } from '../../../components/page-heading';
import { QuietNotice } from '../../../components/quiet-notice';
import { useRecord } from '../../../registry/api/use-answer';
import { useViewer } from '../../../session/viewer';
import { OWN, ProfileForm, type ProfileRecord } from './profile-form';
import { titledFor } from './titled-for';

/** One's own record: loaded, then edited in place. */
export function ProfilePage({ form }: { form: FormResource }) {
  const viewer = useViewer();
  const { record, loading, failed, fetching, reload } = useRecord<ProfileRecord>(form.api.path, OWN);
  return (
    <>
      <PageHeading title={form.label.many}>{titledFor(viewer)}</PageHeading>
      {failed && !record && (
        <QuietNotice onRetry={reload} retrying={fetching}>
          Your {form.label.many.toLowerCase()} could not be loaded.
        </QuietNotice>
      )}
      {loading && (
        <p className="empty-note area-loading" role="status">
          Loading…
        </p>
      )}
      {record && <ProfileForm key={record.version} form={form} record={record} onChanged={reload} />}
    </>
  );
}
