import '../components/form-sheet.css';
import '../components/list.css';
import './entry.css';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EntryResource, Side } from '../../../schemas';
import { useMay } from '../api/access';
import type { OutboxItem } from '../api/outbox/item';
import { useReopened } from '../api/outbox/reopen';
import { onDemand } from '../components/on-demand';
import { PageHeading } from '../components/page-heading';
import { FormFactsProvider } from '../field-types';
import { useFacts } from './act/use-facts';
import type { CreateSheetProps } from './create/create-sheet';
import { WaitingHere } from './create/waiting-here';
import { EntryList } from './list/entry-list';
import { VerifierList } from './verify/verifier-list';

/**
 * The page of one entry type, all from its declaration. It is one of three screens: for those who log, who verify, or
 * who only read.
 */
export default function EntryPage({ resource: entry, side }: { resource: EntryResource; side: Side }) {
  const creates = useMay(entry.name, 'create');
  const verifies = useMay(entry.name, 'edit');
  const facts = useFacts(entry, creates);
  return (
    <FormFactsProvider value={facts}>
      {creates ? (
        <StudentScreen entry={entry} side={side} />
      ) : (
        <>
          <PageHeading title={entry.label.many} />
          {verifies ? <VerifierList entry={entry} side={side} /> : <EntryList entry={entry} side={side} />}
        </>
      )}
    </FormFactsProvider>
  );
}

const CreateSheet = onDemand<CreateSheetProps>(
  () => import('./create/create-sheet'),
  ({ openings }) => openings > 0,
);

function StudentScreen({ entry, side }: { entry: EntryResource; side: Side }) {
  /** How often the form was opened. */
  const [openings, setOpenings] = useState(0);
  /** An item of the outbox to fill in. */
  const [kept, setKept] = useState<OutboxItem>();
  const [ofLink, setOfLink] = useState(false);
  const ask = (waiting?: OutboxItem, byLink = false) => {
    setKept(waiting);
    setOfLink(byLink);
    setOpenings((times) => times + 1);
  };
  const [params, setParams] = useSearchParams();
  const wanted = params.get('add') === '1';

  // The dashboard's quick log opens the form directly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the address asks
  useEffect(() => {
    if (wanted) ask(undefined, true);
  }, [wanted]);
  // Going back or reloading does not open it again, unless it never came.
  const opened = () => wanted && setParams({}, { replace: true });

  useReopened((item) => ask(item, true));

  const add = (
    <Button type="primary" className="thumb" icon={<PlusOutlined />} onClick={() => ask()}>
      {entry.label.add}
    </Button>
  );
  return (
    <>
      <PageHeading title={entry.label.many} actions={add} />
      <WaitingHere type={entry} onOpen={(item) => ask(item)} />
      <EntryList entry={entry} side={side} first={`Press “${entry.label.add}” to log the first.`} />
      <CreateSheet entry={entry} openings={openings} kept={kept} ofLink={ofLink} onOpened={opened} />
    </>
  );
}
