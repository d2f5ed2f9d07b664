import '../components/form-sheet.css';
import '../components/list.css';
import './entry.css';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Act, awaiting, type RecordResource, type RecordType, type Side } from '../../../schemas';
import type { OutboxItem } from '../api/outbox/item';
import { reopenedAt, useReopened } from '../api/outbox/reopen';
import { onDemand } from '../components/on-demand';
import { PageHeading } from '../components/page-heading';
import { SearchedList } from '../components/searched-list';
import { useIsWide } from '../components/use-media';
import { useRecordList } from '../components/use-record-list';
import { FormFactsProvider } from '../field-types';
import { useViewer } from '../session/viewer';
import type { ActSheetProps } from './act/act-sheet';
import { useFacts } from './act/use-facts';
import { NoForm, WaitingHere } from './create/waiting-here';
import { ExportMenu } from './list/export-menu';
import { openFor, recordColumns } from './list/record-columns';
import { useAddressedRecord } from './use-addressed-record';
import type { TypedRecord } from './view/record';

const ActSheet = onDemand<ActSheetProps>(
  () => import('./act/act-sheet'),
  ({ open }) => open,
);

/** The page of a record type: its list, and the form of each act of the viewer. */
export default function RecordPage({ resource: type, side }: { resource: RecordResource; side: Side }) {
  return (
    <FormFactsProvider value={useFacts(type)}>
      <RecordScreen type={type} side={side} />
    </FormFactsProvider>
  );
}

type RecordScreenProps = { type: RecordType; side: Side };

function RecordScreen({ type, side }: RecordScreenProps) {
  const { role } = useViewer();
  const mine = type.acts.filter(({ by }) => by[role]);
  const making = mine.filter(({ makes }) => makes);
  const isAwaited = awaiting(type, role) !== undefined;
  const [waiting, setWaiting] = useState(false);
  const loaded = useRecordList<TypedRecord>(waiting ? `${type.api.path}/waiting` : type.api.path);
  /** Records that were changed here, shown without reloading the list. */
  const [newer, setNewer] = useState<ReadonlyMap<string, TypedRecord>>(new Map());
  const list = {
    ...loaded,
    rows: loaded.rows.map((row) => {
      const other = newer.get(row.id);
      return other && other.version > row.version ? other : row;
    }),
  };
  /** The act whose form is open, and its record. */
  const [taken, setTaken] = useState<{ act: Act; record?: TypedRecord } | null>(null);
  /** An item of the outbox to be corrected in its form. */
  const [kept, setKept] = useState<OutboxItem>();
  const close = () => {
    setTaken(null);
    setKept(undefined);
  };
  const isWide = useIsWide();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useReopened((item) => {
    const act = making.find(({ path }) => item.path === `${type.api.path}/${path}`);
    setKept(item);
    if (act) setTaken({ act });
  });
  // A link may lead to the form of an act on one record, and to none where that is done already.
  const linked = useAddressedRecord<TypedRecord>(type.api.path, params.get('of'), (record) => {
    const act = openFor(mine, record).find(({ name }) => name === params.get('act'));
    if (act) setTaken({ act, record });
  });
  const corrected =
    taken && kept?.path === `${type.api.path}/${taken.act.path}` && kept.body.id === taken.record?.id && kept;
  const formOf = (act: Act, of: typeof taken, item?: OutboxItem) =>
    (act.makes || of?.record) && (
      <ActSheet
        // Another record gets another form, and so does an item, beside what was begun in the form of a new record.
        key={`${act.name} ${of?.record?.id} ${item?.key}`}
        type={type}
        act={act}
        open={of !== null}
        record={of?.record}
        kept={item}
        onOutdated={list.retry}
        onClose={close}
        onDone={(done) => {
          close();
          if (!act.makes) return setNewer((before) => new Map(before).set(done.id, done));
          list.setPage(1);
          list.retry();
        }}
      />
    );
  const { label } = type;
  return (
    <>
      <PageHeading
        title={label.many}
        actions={
          making.length > 0 &&
          making.map((act) => (
            <Button
              key={act.name}
              type="primary"
              className="thumb"
              icon={<PlusOutlined />}
              onClick={() => setTaken({ act })}
            >
              {act.label}
            </Button>
          ))
        }
      />
      {linked}
      {kept && !corrected && params.get('of') === null && <NoForm item={kept} />}
      <WaitingHere type={type} onOpen={(item) => navigate(reopenedAt(item.page ?? location.pathname, item))} />
      <SearchedList<TypedRecord>
        list={list}
        columns={recordColumns({
          type,
          side,
          acts: mine.filter(({ makes }) => !makes),
          onAct: (act, record) => setTaken({ act, record }),
        })}
        label={label.many}
        search={label.search}
        showAll={waiting ? () => setWaiting(false) : undefined}
      >
        {/* A file has the whole list, not only what waits. */}
        {type.exports && !waiting && <ExportMenu type={type} shown={loaded} short={!isWide} />}
        {isAwaited && (
          <Button type={waiting ? 'primary' : 'default'} aria-pressed={waiting} onClick={() => setWaiting(!waiting)}>
            Waiting for me
          </Button>
        )}
      </SearchedList>
      {mine.map((act) => formOf(act, taken?.act.name === act.name && !corrected ? taken : null))}
      {taken && corrected && formOf(taken.act, taken, corrected)}
    </>
  );
}
