import { useApiUrl, useCustom } from '@refinedev/core';
import type { EntryResource } from '../../../../../schemas';
import { QuietNotice } from '../../../components/quiet-notice';
import { changesOf, deedOf, type HistoryEvent, momentOf } from './event-words';

/** What happened to one entry, newest first, in words. */
export function HistoryList({ entry, id }: { entry: EntryResource; id: string }) {
  const { query } = useCustom<HistoryEvent[]>({
    url: `${useApiUrl()}/${entry.api.path}/${encodeURIComponent(id)}/history`,
    method: 'get',
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  if (query.isLoading) return <p>Loading...</p>;
  if (query.isError) return <QuietNotice onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const events = [...(query.data?.data ?? [])].sort((a, b) => b.at.localeCompare(a.at));
  if (events.length === 0) return <p>Nothing happened to this entry yet.</p>;
  return (
    <ol className="bare stack history">
      {events.map((event) => (
        <li key={event.id}>
          <p>
            <strong>{event.actor?.name ?? 'Countersign'}</strong> {deedOf(event)}
            <small> on {momentOf(event.at)}</small>
          </p>
          {changesOf(entry, event).map(({ label, from, to }) => (
            <p key={label} className="history-change">
              {label}: {from} → {to}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
