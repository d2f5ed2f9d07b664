import { Button } from 'antd';
import { useState } from 'react';
import { showStatus } from '../../../../schemas';
import { actionWord } from '../../../../schemas/texts/audit-words';
import type { ListColumn } from '../../components/list-column';
import { momentOf } from '../../components/moment';
import { PageHeading } from '../../components/page-heading';
import { RecordList } from '../../components/record-list';
import type { ScreenProps } from '../../components/screen';
import { useIsWide } from '../../components/use-media';
import { useRecordList } from '../../components/use-record-list';
import { ExportMenu } from '../../record/list/export-menu';
import { AuditDialog } from './audit-dialog';
import { type AuditEvent, whereOf } from './audit-event';
import { AuditSearch, auditFilters, nothingChosen } from './audit-search';

const columnsFor = (open: (event: AuditEvent) => void): ListColumn<AuditEvent>[] => [
  {
    key: 'at',
    heading: 'When',
    inPhoneRow: 'line',
    room: 170,
    sort: 'at',
    cell: ({ at }) => <span className="field-day">{momentOf(at)}</span>,
  },
  {
    key: 'actor',
    heading: 'Who',
    inPhoneRow: 'line',
    uncutWidth: 190,
    cell: ({ actor }) => actor?.name || 'Countersign',
  },
  { key: 'action', heading: 'What', inPhoneRow: 'title', room: 120, cell: ({ action }) => actionWord(action) },
  { key: 'resource', heading: 'Where', inPhoneRow: 'line', uncutWidth: 230, cell: whereOf },
  {
    key: 'state',
    heading: 'Status',
    room: 110,
    cell: ({ fromState, toState }) =>
      fromState && toState && fromState !== toState
        ? `${showStatus(fromState)} → ${showStatus(toState)}`
        : showStatus(toState ?? '-'),
  },
  {
    key: 'actions',
    heading: 'Action',
    inPhoneRow: 'actions',
    pin: true,
    room: 116,
    cell: (event) => (
      <Button
        size="small"
        aria-label={`Details of ${actionWord(event.action)}, ${momentOf(event.at)}`}
        onClick={() => open(event)}
      >
        Details
      </Button>
    ),
  },
];

/** The page of the audit trail: who did what, and when. Nobody can change the trail. */
export default function AuditPage({ label }: ScreenProps) {
  const [filterValues, setFilterValues] = useState(nothingChosen);
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  const isWide = useIsWide();
  const list = useRecordList<AuditEvent>('audit', {
    filters: auditFilters(filterValues),
    sorter: { field: 'at', order: 'desc' },
  });
  return (
    <>
      <PageHeading
        title={label}
        beside
        actions={<ExportMenu type={{ route: 'audit-trail', api: { path: 'audit' } }} shown={list} short={!isWide} />}
      >
        Every change to a record or an account. Nobody can alter it.
      </PageHeading>
      <AuditSearch values={filterValues} onChange={(change) => setFilterValues({ ...filterValues, ...change })} />
      <RecordList list={list} columns={columnsFor(setOpened)} label={label} />
      {opened && (
        <AuditDialog
          event={opened}
          onClose={() => setOpened(null)}
          onFollow={(record) => {
            setFilterValues({ ...nothingChosen, resource: '', record });
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
