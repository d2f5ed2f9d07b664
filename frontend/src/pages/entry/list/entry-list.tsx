import { useDataProvider, useList } from '@refinedev/core';
import { useState } from 'react';
import registry from '../../../../../resources.config';
import type { EntryResource, Side } from '../../../../../schemas';
import { onDemand } from '../../../components/on-demand';
import { FieldValue } from '../../../field-types';
import { useMay } from '../../../registry/access';
import type { EntryRecord } from '../../../registry/api/wire';
import type { OwnWaitingProps } from '../../handover/own-waiting';
import type { CorrectSheetProps } from '../correct/correct-sheet';
import type { DetailsDrawerProps } from '../record/details-drawer';
import { ListBody } from './list-body';
import { Toolbar } from './toolbar';
import { useEntryList } from './use-entry-list';

/** The list for whoever reads: search, rows, details. */
export function EntryList({ entry, side }: { entry: EntryResource; side: Side }) {
  const list = useEntryList(entry);
  const [correcting, setCorrecting] = useState<EntryRecord | null>(null);
  const [shown, setShown] = useState<EntryRecord | null>(null);
  const corrects = useMay(entry.name, 'create') && entry.workflow.correct !== undefined;
  const provider = useDataProvider();
  const show = async (id: string) => {
    const { data } = await provider().getOne<EntryRecord>({ resource: entry.api.path, id });
    setCorrecting(null);
    setShown(data);
  };
  const correctShown = (record: EntryRecord) => {
    setShown(null);
    setCorrecting(record);
  };
  const actions = { history: setShown, ...(corrects && { correct: setCorrecting }) };
  const rows = { list, cursor: null, open: setShown, actions, selection: null };
  return (
    <>
      {entry.list.summary.length > 0 && side === 'student' && <SummaryRows entry={entry} />}
      {registry.logbook.answer && side === 'student' && <OwnWaiting entry={entry} />}
      <Toolbar entry={entry} list={list} />
      <ListBody entry={entry} side={side} rows={rows} />
      <DetailsDrawer
        entry={entry}
        record={shown}
        onCorrect={corrects ? correctShown : undefined}
        onClose={() => setShown(null)}
      />
      <CorrectSheet
        entry={entry}
        record={correcting}
        onClose={() => setCorrecting(null)}
        onShow={(id) => void show(id)}
      />
    </>
  );
}

/** What the newest record says, as rows above the table. */
export function SummaryRows({ entry }: { entry: EntryResource }) {
  const { result } = useList<EntryRecord>({
    resource: entry.api.path,
    pagination: { currentPage: 1, pageSize: 1 },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    queryOptions: { enabled: entry.list.summary.length > 0 },
  });
  const newest = result.data[0];
  return (
    <dl className="facts surface summary">
      {entry.list.summary.flatMap((key) => {
        const field = entry.byKey[key];
        if (!field) return [];
        return [
          <div key={key}>
            <dt>{field.label}</dt>
            <dd>{newest ? <FieldValue field={field} record={newest} whole={field.type !== 'file'} /> : '-'}</dd>
          </div>,
        ];
      })}
    </dl>
  );
}

const CorrectSheet = onDemand<CorrectSheetProps>(
  () => import('../correct/correct-sheet'),
  ({ record }) => record !== null,
);

const OwnWaiting = onDemand<OwnWaitingProps>(() =>
  import('../../handover/own-waiting').then(({ OwnWaiting }) => ({ default: OwnWaiting })),
);

export const DetailsDrawer = onDemand<DetailsDrawerProps>(
  () => import('../record/details-drawer').then(({ DetailsDrawer }) => ({ default: DetailsDrawer })),
  ({ record }) => record !== null,
);
