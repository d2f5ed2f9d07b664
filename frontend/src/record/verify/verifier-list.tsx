import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type EntryResource, type Meaning, type Side, wordMeaning } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { KEPT } from '../../api/outbox/item-status';
import type { EntryRecord } from '../../api/wire';
import { onDemand } from '../../components/on-demand';
import { DetailsDrawer } from '../list/entry-list';
import { EntryRows } from '../list/entry-rows';
import { Toolbar } from '../list/toolbar';
import { useEntryList } from '../list/use-entry-list';
import { useAddressedRecord } from '../use-addressed-record';
import { waits } from '../view/chain';
import type { BulkBarProps, BulkChoice } from './bulk-bar';
import type { ShortcutsHelpProps } from './shortcuts-help';
import { useListKeys } from './use-list-keys';
import { mayBulk, useSelection } from './use-selection';
import type { VerifyDialogProps } from './use-verify-form';

const VerifyDialog = onDemand<VerifyDialogProps>(
  () => import('./verify-dialog'),
  ({ id }) => id !== null,
);
const BulkBar = onDemand<BulkBarProps>(() => import('./bulk-bar'));
const ShortcutsHelp = onDemand<ShortcutsHelpProps>(
  () => import('./shortcuts-help'),
  ({ open }) => open,
);

/** The list for verifiers, who verify one by one or several at once. */
export function VerifierList({ entry, side }: { entry: EntryResource; side: Side }) {
  const list = useEntryList(entry, 'open');
  const address = useVerifyAddress();
  const selection = useSelection(entry, list.rows);
  const [choice, setChoice] = useState<BulkChoice | null>(null);
  const [shown, setShown] = useState<EntryRecord | null>(null);
  const linked = useAddressedRecord<EntryRecord>(entry.api.path, address.linked, setShown);
  const [preset, setPreset] = useState<Meaning | null>(null);
  const [help, setHelp] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const tell = useTell();

  const noneSelected = selection.records.length === 0;
  // What was chosen for one selection is not chosen for the next.
  useEffect(() => {
    if (noneSelected) setChoice(null);
  }, [noneSelected]);

  const verify = (record: EntryRecord, meaning: Meaning | null = null) => {
    setPreset(meaning);
    address.open(record.id);
  };
  const close = () => {
    setPreset(null);
    address.close();
  };
  const after = (id: string) => {
    const at = list.rows.findIndex((row) => row.id === id);
    return list.rows.slice(at + 1).find((row) => waits(entry, row));
  };
  const done = (before: EntryRecord, saved: EntryRecord | null, andNext: boolean) => {
    if (!saved) tell(KEPT, 'progress');
    const next = after(before.id);
    if (andNext && next) {
      setPreset(null);
      address.replace(next.id);
    } else close();
  };

  const cursor = useListKeys({
    list,
    within: page,
    open: (record) => verify(record),
    select: mayBulk(entry) ? selection.toggle : undefined,
    decide: (meaning, record) => {
      const word = wordMeaning(entry, meaning);
      if (!noneSelected && word) setChoice({ word });
      else if (record) verify(record, meaning);
    },
    help: () => setHelp(true),
  });

  return (
    <div ref={page}>
      {linked}
      <Toolbar entry={entry} list={list}>
        <Button type="text" className="keys" onClick={() => setHelp(true)}>
          <span className="visually-hidden">Keyboard: </span>
          <kbd>?</kbd>
        </Button>
      </Toolbar>
      <EntryRows
        entry={entry}
        side={side}
        list={list}
        cursor={cursor}
        actions={{ verify, open: setShown }}
        selection={mayBulk(entry) ? selection : null}
      />
      {!noneSelected && (
        <BulkBar entry={entry} records={selection.records} choice={choice} onLeft={selection.replace} />
      )}
      <DetailsDrawer
        entry={entry}
        record={shown}
        onVerify={(record) => {
          setShown(null);
          verify(record);
        }}
        onClose={() => setShown(null)}
      />
      <VerifyDialog
        entry={entry}
        id={address.id}
        preset={preset}
        hasNext={address.id !== null && after(address.id) !== undefined}
        onDone={done}
        onOpen={address.replace}
        onClose={close}
        within={page}
      />
      <ShortcutsHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

/** The open verify form is in the address, so that a mail can link to it and Back closes it. */
function useVerifyAddress() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null, replace: boolean) => {
    const next = new URLSearchParams(params);
    if (id) next.set('verify', id);
    else next.delete('verify');
    setParams(next, { replace, preventScrollReset: true });
  };
  return {
    id: params.get('verify'),
    /** The entry whose details a link opens. */
    linked: params.get('entry'),
    open: (id: string) => change(id, false),
    replace: (id: string) => change(id, true),
    close: () => change(null, true),
  };
}
