import { Button } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import { type EntryResource, rowLeadOf, showDay } from '../../../../schemas';
import { waitingFor } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Panel } from '../../components/panel';
import { RemindButton, waitingWords } from '../handover/waiting';
import type { EntryList } from './use-entry-list';

export type OwnWaitingProps = {
  entry: EntryResource;
  /** The search and filters of the list above, which apply here too. */
  list: Pick<EntryList, 'q' | 'meaning' | 'between'>;
};

/** How many are shown at first. */
const SHOWN = 3;

/** A resident's own entries that have waited for days: for whom each waits, and a reminder button. */
export default function OwnWaiting({ entry, list: { q, meaning, between } }: OwnWaitingProps) {
  const { answer = [], reload } = useAnswer(waitingFor('mine', { type: entry.name, ...(q && { q }) }), {
    enabled: meaning === null || meaning === 'open',
    keep: true,
  });
  const [all, setAll] = useState(false);
  const { ladder = [], nudge = 7 } = registry.logbook.waiting ?? {};
  const { from = '', to = '9999' } = between;
  const least = ladder[0]?.after ?? nudge;
  const rows = answer.filter(({ meta, date }) => meta && meta.days >= least && date >= from && date <= to);
  if (rows.length === 0 || (meaning !== null && meaning !== 'open')) return null;

  return (
    <Panel
      className="apart"
      title={
        <>
          Waiting {least} days or longer <span className="pill open digits">{rows.length}</span>
        </>
      }
    >
      <ul className="bare lined">
        {(all ? rows : rows.slice(0, SHOWN)).map((row) => (
          <li key={row.id} className="row between nowrap">
            <span className="grow">
              <strong>{rowLeadOf(entry, row.record, 'student').title}</strong> {waitingWords(row.meta, showDay)}
            </span>
            <RemindButton row={row} onReminded={() => void reload()} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Button type="link" size="small" className="flush" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </Panel>
  );
}
