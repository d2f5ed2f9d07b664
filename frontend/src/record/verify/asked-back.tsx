import { useDataProvider, useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import { type EntryResource, localDay, showDay } from '../../../../schemas';
import type { ApiError } from '../../api/api-error';
import { useTell } from '../../api/notifications';
import { recordOf } from '../../api/outbox/item-about';
import { isStuck, isTold, KEPT } from '../../api/outbox/item-status';
import { useOutboxItems } from '../../api/outbox/resume';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import type { CorrectionRequest, EntryRecord } from '../../api/wire';
import { QuietNotice } from '../../components/quiet-notice';
import { useViewer } from '../../session/viewer';
import { DetailsDrawer } from '../list/entry-list';

/** The accepted entries that students ask back, for those who may answer. Shows nothing when there are none. */
export function AskedBack() {
  const { answer = [], reload, failed, retry, retrying } = useAnswer(route('GET corrections'));
  const { id } = useViewer();
  const answers = useOutboxItems(id).filter((item) => isTold(item) && !isStuck(item));
  const [shown, setShown] = useState<{ entry: EntryResource; record: EntryRecord } | null>(null);
  const provider = useDataProvider();
  const invalidate = useInvalidate();
  const tell = useTell();
  const { run, sending } = useSendWithFault({
    unsaid: 'This could not be saved.',
    keptAs: { records: [], label: 'Answer to a request for a correction' },
    onFault: (says) => tell(says, 'error'),
  });
  const requests = answer.flatMap((request) => {
    const entry = registry.entries.find(({ name }) => name === request.resource);
    return entry ? [{ request, entry }] : [];
  });
  if (requests.length === 0)
    return (
      failed && (
        <QuietNotice onRetry={retry} retrying={retrying}>
          What is asked back could not be loaded.
        </QuietNotice>
      )
    );

  const show = (entry: EntryResource, { record }: CorrectionRequest) =>
    provider()
      .getOne<EntryRecord>({ resource: entry.api.path, id: record })
      .then(
        ({ data }) => setShown({ entry, record: data }),
        (error: ApiError) => tell(error.message, 'error'),
      );
  const give = async (entry: EntryResource, request: CorrectionRequest, reply: 'return' | 'leave') => {
    await run(
      route('POST :type/:id/answer-back', {
        path: { type: entry.api.path, id: request.record },
        body: { answer: reply },
      }),
      () => tell(reply === 'return' ? `Returned to ${request.student.name}` : 'Left as it is'),
    );
    void invalidate({ resource: entry.name, invalidates: ['list', 'detail'], id: request.record });
    void reload();
  };
  return (
    <section aria-labelledby="asked-back">
      <h2 id="asked-back" className="title gap apart">
        Asked back <span className="pill open digits">{requests.length}</span>
      </h2>
      <ul className="bare surface sheet panel lined">
        {requests.map(({ request, entry }) => (
          <li key={request.record} className="row between">
            <span>
              <strong>{request.student.name}</strong> · {entry.label.one} · {showDay(localDay(request.at))}
              <q className="said below">{request.reason}</q>
            </span>
            <span className="row close">
              <Button size="small" type="link" onClick={() => void show(entry, request)}>
                Show the entry
                <span className="visually-hidden"> of {request.student.name}</span>
              </Button>
              {answers.some((item) => recordOf(item, entry.api.path) === request.record) ? (
                <span className="small">{KEPT}</span>
              ) : (
                <>
                  <Button size="small" disabled={sending} onClick={() => void give(entry, request, 'return')}>
                    Return
                  </Button>
                  <Button size="small" disabled={sending} onClick={() => void give(entry, request, 'leave')}>
                    Leave as it is
                  </Button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown && <DetailsDrawer entry={shown.entry} record={shown.record} onClose={() => setShown(null)} />}
    </section>
  );
}
