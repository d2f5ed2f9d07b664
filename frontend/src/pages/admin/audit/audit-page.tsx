import { Button, Select } from 'antd';
import { useState } from 'react';
import { useViewer } from '../../../area/viewer';
import { momentOf } from '../../../components/moment';
import { PageHeading } from '../../../components/page-heading';
import { type ListColumn, RecordList } from '../../../components/record-list';
import { SearchBox } from '../../../components/search-box';
import { usePagedList } from '../../../components/use-paged-list';
import { found } from '../../../field-types/choice';
import { DayPicker } from '../../../field-types/day-picker';
import type { ScreenProps } from '../../../registry/other-screen';
import { AuditDialog } from './audit-dialog';
import { type AuditEvent, resourceChoices, resourceWord, spaced } from './audit-event';
import '../admin.css';

const columnsFor = (open: (event: AuditEvent) => void): ListColumn<AuditEvent>[] => [
  { key: 'at', heading: 'When', cell: ({ at }) => <span className="field-day">{momentOf(at)}</span> },
  { key: 'actor', heading: 'Who', cell: ({ actor }) => actor?.name ?? 'Countersign' },
  { key: 'action', heading: 'What', card: 'title', cell: ({ action }) => spaced(action) },
  { key: 'resource', heading: 'Where', cell: ({ resource }) => resourceWord(resource) },
  {
    key: 'state',
    heading: 'Status',
    cell: ({ fromState, toState }) =>
      fromState && toState && fromState !== toState ? `${fromState} → ${toState}` : (toState ?? '-'),
  },
  {
    key: 'actions',
    heading: 'Action',
    card: 'actions',
    cell: (event) => (
      <Button
        size="small"
        aria-label={`Details of ${spaced(event.action)}, ${momentOf(event.at)}`}
        onClick={() => open(event)}
      >
        Details
      </Button>
    ),
  },
];

/** Who did what, and when: the trail that nobody can change. */
export default function AuditPage({ label }: ScreenProps) {
  const { today } = useViewer();
  const [resource, setResource] = useState('');
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  const list = usePagedList<AuditEvent>('audit', {
    filters: [
      { field: 'resource', operator: 'eq', value: resource },
      { field: 'at', operator: 'gte', value: from },
      { field: 'at', operator: 'lte', value: to },
    ],
  });
  return (
    <>
      <PageHeading title={label}>
        Every change to a record or an account, newest first. Nobody can alter it.
      </PageHeading>
      <search className="toolbar">
        <SearchBox label="Search by person or record" value={list.search} onChange={list.setSearch} />
        <Select
          className="toolbar-select"
          aria-label="Show what happened to"
          value={resource}
          onChange={setResource}
          options={[{ value: '', label: 'Everything' }, ...resourceChoices]}
          showSearch
          filterOption={found}
        />
        <DayPicker aria-label="From this day" value={from} onChange={setFrom} latest={to ?? today} />
        <DayPicker aria-label="To this day" value={to} onChange={setTo} earliest={from} latest={today} />
      </search>
      <RecordList list={list} columns={columnsFor(setOpened)} label={label} />
      {opened && <AuditDialog event={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
