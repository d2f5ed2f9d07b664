import { useCustom } from '@refinedev/core';
import type { Form } from '../../../../../schemas';
import { useViewer } from '../../../area/viewer';
import { PageHeading } from '../../../components/page-heading';
import { QuietNotice } from '../../../components/quiet-notice';
import type { ApiError } from '../../../registry/api-error';
import { ProfileForm, type ProfileRecord } from './profile-form';
import { titledFor } from './titled-for';

/** One's own record: loaded, then edited in place. */
export function ProfilePage({ form }: { form: Form }) {
  const viewer = useViewer();
  const { query } = useCustom<ProfileRecord, ApiError>({
    url: `/api/${form.api.path}`,
    method: 'get',
    queryOptions: { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
    errorNotification: false,
  });
  const record = query.data?.data;
  return (
    <>
      <PageHeading title={form.label.many}>{titledFor(viewer)}</PageHeading>
      {query.isError && !record && (
        <QuietNotice onRetry={() => void query.refetch()} retrying={query.isFetching}>
          Your {form.label.many.toLowerCase()} could not be loaded.
        </QuietNotice>
      )}
      {query.isLoading && (
        <p className="empty-note area-loading" role="status">
          Loading…
        </p>
      )}
      {record && (
        <ProfileForm key={record.version} form={form} record={record} onChanged={() => void query.refetch()} />
      )}
    </>
  );
}
