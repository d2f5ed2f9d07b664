import { useList } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import registry from '../../../../resources.config';
import { type EntryResource, isFilled, isUpload, type Side, showField, titleField } from '../../../../schemas';
import { useMay } from '../../api/access';
import type { EntryRecord } from '../../api/wire';
import { Together } from '../../components/awaited';
import { onDemand } from '../../components/on-demand';
import { Pair } from '../../components/pair';
import { useIsWide } from '../../components/use-media';
import { FieldValue } from '../../field-types';
import type { CorrectSheetProps } from '../correct/correct-sheet';
import { useAddressedRecord } from '../use-addressed-record';
import { actsOn } from '../view/chain';
import type { DetailsDrawerProps } from './details-drawer';
import { EntryRows } from './entry-rows';
import type { OwnWaitingProps } from './own-waiting';
import { Toolbar } from './toolbar';
import { useEntryList } from './use-entry-list';

/** The list for readers: search, rows, details. */
export function EntryList({ entry, side, first }: { entry: EntryResource; side: Side; first?: ReactNode }) {
  const isWide = useIsWide();
  const list = useEntryList(entry);
  const [correcting, setCorrecting] = useState<EntryRecord | null>(null);
  const [shown, setShown] = useState<Pick<DetailsDrawerProps, 'record' | 'ofLink'>>(nothing);
  const corrects = useMay(entry.name, 'create') && entry.workflow.correct !== undefined;
  const [params] = useSearchParams();
  const linked = useAddressedRecord<EntryRecord>(entry.api.path, params.get('entry'), (record) =>
    setShown({ record, ofLink: true }),
  );
  // A refused entry opens in the correction form. One that can no longer be corrected opens as details.
  const returned = useAddressedRecord<EntryRecord>(entry.api.path, params.get('correct'), (record) =>
    corrects && actsOn(entry, record) === 'resubmit' ? setCorrecting(record) : setShown({ record, ofLink: true }),
  );
  const show = (record: EntryRecord) => {
    setCorrecting(null);
    setShown({ record });
  };
  const correctShown = (record: EntryRecord) => {
    setShown(nothing);
    setCorrecting(record);
  };
  const summed = entry.list.summary.length > 0 && side === 'student';
  const latest = useLatest(entry, summed);
  const Summary = isWide ? SummaryRows : Folded;
  return (
    <>
      {linked}
      {returned}
      <Together awaited={latest.loading}>
        {summed && <Summary entry={entry} records={latest.records} />}
        <Toolbar entry={entry} list={list} />
        <EntryRows
          entry={entry}
          side={side}
          list={list}
          actions={{ open: (record) => setShown({ record }) }}
          first={first}
        />
        {/* On a phone the rows come first. */}
        {registry.logbook.waiting && side === 'student' && (
          <div hidden={list.loading}>
            <OwnWaiting entry={entry} list={list} />
          </div>
        )}
      </Together>
      <DetailsDrawer
        {...shown}
        entry={entry}
        onCorrect={corrects ? correctShown : undefined}
        onClose={() => setShown(nothing)}
      />
      <CorrectSheet entry={entry} record={correcting} onClose={() => setCorrecting(null)} onShow={show} />
    </>
  );
}

const nothing = { record: null };

/** On a phone, the summary is one line until it is opened. */
function Folded({ entry, records }: SummaryProps) {
  const labels = entry.list.summary.map((key) => entry.byKey[key]?.label).join(', ');
  const title = titleField(entry);
  const latest = entry.list.summary.includes(title.key) && records.find((one) => isFilled(one[title.readName]));
  return (
    <details className="surface panel gap folded">
      <summary className="cut">{latest ? showField(title, latest) : labels}</summary>
      <SummaryRows entry={entry} records={records} />
    </details>
  );
}

/** More than anybody has of such a type. */
const LOOKED_AT = 100;

/** The newest records, for the values in the summary. */
function useLatest(entry: EntryResource, enabled: boolean) {
  const { query, result } = useList<EntryRecord>({
    resource: entry.api.path,
    pagination: { currentPage: 1, pageSize: LOOKED_AT },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    queryOptions: { enabled },
  });
  return { records: result.data, loading: query.isLoading };
}

type SummaryProps = { entry: EntryResource; records: readonly EntryRecord[] };

/** The newest values as rows above the table. A later record with an empty field does not remove the value. */
function SummaryRows({ entry, records }: SummaryProps) {
  return (
    <dl className="facts surface panel summary">
      {entry.list.summary.flatMap((key) => {
        const field = entry.byKey[key];
        if (!field) return [];
        const given = records.find((record) => isFilled(record[field.readName]));
        return [
          <Pair key={key} label={field.label}>
            {given ? <FieldValue field={field} record={given} whole={!isUpload(field)} /> : '-'}
          </Pair>,
        ];
      })}
    </dl>
  );
}

const CorrectSheet = onDemand<CorrectSheetProps>(
  () => import('../correct/correct-sheet'),
  ({ record }) => record !== null,
);

const OwnWaiting = onDemand<OwnWaitingProps>(() => import('./own-waiting'));

export const DetailsDrawer = onDemand<DetailsDrawerProps>(
  () => import('./details-drawer'),
  ({ record }) => record !== null,
);
