import '../../components/components.css';
import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { type InboxResource, isLong } from '../../../../schemas';
import { weights } from '../../components/column-weights';
import type { ListColumn } from '../../components/list-column';
import { momentOf } from '../../components/moment';
import { onDemand } from '../../components/on-demand';
import { PageHeading } from '../../components/page-heading';
import type { ScreenProps } from '../../components/screen';
import { SearchedList, StateChoice } from '../../components/searched-list';
import { useAddressed } from '../../components/use-addressed';
import { useIsWide } from '../../components/use-media';
import { useRecordList } from '../../components/use-record-list';
import { ExportMenu } from '../../record/list/export-menu';
import { fieldColumns } from '../../record/list/field-columns';
import { useViewer } from '../../session/viewer';
import { inboxesOf, type Sending } from './inboxes';
import type { RequestSheetProps } from './request-sheet';

const RequestSheet = onDemand<RequestSheetProps>(() => import('./request-sheet'));

function columnsFor(inbox: InboxResource, open: (sending: Sending) => void): ListColumn<Sending>[] {
  const given: Record<string, ListColumn<Sending>> = {
    createdAt: {
      key: 'createdAt',
      heading: 'Received',
      inPhoneRow: 'line',
      sort: 'createdAt',
      weight: weights.day,
      room: 160,
      cell: ({ createdAt }) => <span className="field-day">{momentOf(createdAt)}</span>,
    },
    state: {
      key: 'state',
      heading: 'Status',
      sort: 'state',
      inPhoneRow: 'badge',
      weight: weights.state,
      room: 130,
      cell: ({ state }) => <StateBadge inbox={inbox} state={state} />,
    },
    actions: {
      key: 'actions',
      heading: 'Action',
      inPhoneRow: 'actions',
      pin: true,
      room: 116,
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
  };
  const { columns } = inbox.keeps;
  return fieldColumns(['createdAt', 'state', ...columns, 'actions'], inbox.byKey, given, (field) => {
    if (field.key === columns[0]) return { inPhoneRow: 'title' };
    // Makes the message the title of a row, because people look for it.
    return isLong(field) ? { inPhoneRow: 'line', weight: weights.title } : { inPhoneRow: 'none' };
  });
}

/** The messages of one form, newest first. */
function InboxList({ inbox }: { inbox: InboxResource }) {
  const [state, setState] = useAddressed('state', inbox.keeps.states);
  const [opened, setOpened] = useState<Sending | null>(null);
  const isWide = useIsWide();
  const list = useRecordList<Sending>(inbox.api.path, {
    filters: [{ field: 'state', operator: 'eq', value: state }],
    sorter: { field: 'createdAt', order: 'desc' },
  });
  return (
    <section aria-label={inbox.label.many}>
      <SearchedList
        list={list}
        columns={columnsFor(inbox, setOpened)}
        label={inbox.label.many}
        search={`Search in ${inbox.label.many.toLowerCase()}`}
        empty={!state && <p>Nobody has written yet.</p>}
        showAll={state ? () => setState('') : undefined}
      >
        <StateChoice
          label="Show requests by state"
          value={state}
          onChange={setState}
          states={inbox.keeps.states.map((each) => ({ value: each, label: each }))}
        />
        {isWide && <ExportMenu type={inbox} shown={list} />}
      </SearchedList>
      {opened && <RequestSheet key={opened.id} inbox={inbox} sending={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** The state of a message. Only the last state of its form is final. In all others the message waits. */
function StateBadge({ inbox, state }: { inbox: InboxResource; state: string }) {
  const done = state === inbox.keeps.states.at(-1);
  const look = done ? 'status-accepted' : state === inbox.keeps.states[0] ? 'status-open' : 'plain';
  return (
    <span className={`pill ${look}`}>
      <span aria-hidden="true">{done ? <CheckCircleFilled /> : <ClockCircleOutlined />}</span>
      {state}
    </span>
  );
}

/** The page with the messages from all forms that the viewer reads. */
export default function RequestsPage({ label }: ScreenProps) {
  const { role } = useViewer();
  const inboxes = inboxesOf(role);
  const [shown, show] = useAddressed(
    'show',
    inboxes.map(({ name }) => name),
  );
  return (
    <>
      <PageHeading title={label} />
      <Tabs
        activeKey={shown || inboxes[0]?.name}
        onChange={show}
        destroyOnHidden
        items={inboxes.map((inbox) => ({
          key: inbox.name,
          label: inbox.label.many,
          children: <InboxList inbox={inbox} />,
        }))}
      />
    </>
  );
}
