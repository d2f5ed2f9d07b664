import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { momentOf } from '../../../components/moment';
import { onDemand } from '../../../components/on-demand';
import type { ListColumn } from '../../../components/record-columns';
import { RecordList } from '../../../components/record-list';
import { SearchBox } from '../../../components/search-box';
import { useAddressed } from '../../../components/use-addressed';
import { useRecordList } from '../../../components/use-record-list';
import { FieldValue } from '../../../field-types';
import type { Inbox, Sending } from './inboxes';
import type { RequestSheetProps } from './request-sheet';
import '../../../components/components.css';
import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';

const RequestSheet = onDemand<RequestSheetProps>(() => import('./request-sheet'));

function columnsFor(inbox: Inbox, open: (sending: Sending) => void): ListColumn<Sending>[] {
  const sent = inbox.keeps.columns.flatMap((key, index): ListColumn<Sending>[] => {
    const field = inbox.byKey[key];
    if (!field) return [];
    return [
      {
        key,
        heading: field.column,
        ...(index === 0 && { card: 'title' as const }),
        cell: (sending) => <FieldValue field={field} record={sending} />,
      },
    ];
  });
  return [
    {
      key: 'createdAt',
      heading: 'Received',
      card: 'line',
      sort: 'createdAt',
      cell: ({ createdAt }) => <span className="field-day">{momentOf(createdAt)}</span>,
    },
    {
      key: 'state',
      heading: 'State',
      sort: 'state',
      card: 'badge',
      cell: ({ state }) => <StateBadge inbox={inbox} state={state} />,
    },
    ...sent,
    {
      key: 'actions',
      heading: 'Action',
      card: 'actions',
      pin: 116,
      cell: (sending) => (
        <Button
          size="small"
          aria-label={`Open the request of ${momentOf(sending.createdAt)}`}
          onClick={() => open(sending)}
        >
          Open
        </Button>
      ),
    },
  ];
}

/** What came through one form, newest first. */
export function InboxList({ inbox }: { inbox: Inbox }) {
  const [state, setState] = useAddressed('state', inbox.keeps.states);
  const [opened, setOpened] = useState<Sending | null>(null);
  const list = useRecordList<Sending>(inbox.api.path, {
    filters: [{ field: 'state', operator: 'eq', value: state }],
    sorter: { field: 'createdAt', order: 'desc' },
  });
  return (
    <section aria-label={inbox.label.many}>
      <search className="row gap toolbar">
        <SearchBox
          label={`Search in ${inbox.label.many.toLowerCase()}`}
          value={list.search}
          onChange={list.setSearch}
        />
        <Segmented<string>
          aria-label="Show requests by state"
          className="toolbar-status pan"
          value={state}
          onChange={setState}
          options={[{ value: '', label: 'All' }, ...inbox.keeps.states.map((each) => ({ value: each, label: each }))]}
        />
      </search>
      <RecordList list={list} columns={columnsFor(inbox, setOpened)} label={inbox.label.many} />
      {opened && <RequestSheet key={opened.id} inbox={inbox} sending={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** How far a request is: the last state of its form is the end, every other one waits. */
function StateBadge({ inbox, state }: { inbox: Inbox; state: string }) {
  const done = state === inbox.keeps.states.at(-1);
  return (
    <span className={`pill status-${done ? 'accepted' : 'open'}`}>
      <span aria-hidden="true">{done ? <CheckCircleFilled /> : <ClockCircleOutlined />}</span>
      {state}
    </span>
  );
}
