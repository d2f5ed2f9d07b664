import { useInvalidate } from '@refinedev/core';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import {
  type EntryResource,
  isBulk,
  meaningOf,
  showField,
  showStatus,
  takesWords,
  titleField,
  validateVerify,
  verifierFields,
} from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { KEPT } from '../../api/outbox/item-status';
import { QUEUE } from '../../api/route';
import { saidOr } from '../../api/why-not';
import type { EntryRecord, RowResult } from '../../api/wire';
import { ErrorDialog } from '../../components/error-dialog';
import { QuietNotice } from '../../components/quiet-notice';
import { useIsWide } from '../../components/use-media';
import { useFormFacts } from '../../field-types';
import { Chips } from '../../field-types/parts/chips';
import { ActForm } from '../act/act-form';
import { FieldItem, statusChips } from '../act/field-items';
import { useActForm } from '../act/use-act-form';
import { verifyBody } from '../act/values';
import { Overlaps } from './overlaps';

type Failure = { record: EntryRecord; why: string };

/** Which rows were not verified, and why. A row that is missing in the answer counts as failed. */
export function failuresOf(sent: readonly EntryRecord[], results: readonly RowResult[]): Failure[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return sent.flatMap((record) => {
    const result = byId.get(record.id);
    if (result?.ok) return [];
    return [{ record, why: result?.message ?? 'No answer for this entry' }];
  });
}

/** One verdict for several entries: one request, with a result for each row. */
function useBulk(entry: EntryResource, chosen: readonly EntryRecord[], onLeft: (left: EntryRecord[]) => void) {
  const facts = useFormFacts();
  const invalidate = useInvalidate();
  const tell = useTell();
  const [failures, setFailures] = useState<Failure[]>([]);
  const fields = verifierFields(entry).filter((field) => isBulk(entry, field));

  const made = useActForm<{ results: RowResult[] }>({
    resource: entry.api.path,
    postTo: 'verify-many',
    fields,
    controlsAbove: ['status'],
    bodyOf: (values) => {
      const whole = verifyBody(entry, values, (field) => isBulk(entry, field));
      // A field that is left blank stays as it is in each entry.
      return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null));
    },
    judge: (body) => validateVerify(entry, body, facts, { bulk: true }),
    completeBody: (body) => ({ items: chosen.map(({ id, version }) => ({ id, version })), ...body }),
    failureDialog: entry.says.verifyFailed,
    unsaved: (fault) => saidOr(fault, 'Not saved. Nothing was changed.'),
    reloadsLists: false,
    keptAs: ({ status }) => {
      const { one, many } = entry.label;
      const label = `${showStatus(status)}: ${one}`;
      return {
        records: chosen.map(({ id, version }) => ({ resource: entry.name, id, version, label })),
        label: `${showStatus(status)}: ${chosen.length} ${chosen.length === 1 ? one : many}`,
      };
    },
    onKept: () => {
      tell(KEPT, 'progress');
      made.reset();
      onLeft([]);
    },
    onSaved: ({ results }) => {
      const failed = failuresOf(chosen, results);
      const done = chosen.length - failed.length;
      const status: unknown = made.form.getFieldValue('status') ?? entry.workflow.verify.to[0];
      if (done > 0) tell(`${done === 1 ? '1 entry' : `${done} entries`} set to ${showStatus(String(status))}`);
      setFailures(failed);
      onLeft(failed.map(({ record }) => record));
      if (failed.length === 0) made.reset();
      void invalidate({ resource: entry.name, invalidates: ['list', 'detail'] });
      void invalidate({ resource: QUEUE, invalidates: ['list'] });
    },
  });
  return { ...made, fields, failures };
}

/** A status that was chosen by a key. Each press is a new object. */
export type BulkChoice = { readonly word: string };

export type BulkBarProps = {
  entry: EntryResource;
  records: readonly EntryRecord[];
  choice: BulkChoice | null;
  /** Gets the records that stay selected. */
  onLeft: (left: EntryRecord[]) => void;
};

/** The bar below the list while entries are selected: one verdict for all of them. */
export default function BulkBar({ entry, records, choice, onLeft }: BulkBarProps) {
  const bulk = useBulk(entry, records, onLeft);
  const { to } = entry.workflow.verify;
  const isWide = useIsWide();
  // On a phone the bar is one line until it is opened, because the person is still selecting.
  const [wanted, setWanted] = useState(false);
  const open = isWide || wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press of a key
  useEffect(() => {
    if (choice) bulk.change({ status: choice.word });
  }, [choice]);

  const chosen: unknown = Form.useWatch('status', bulk.form);
  const act = chosen ? `Set ${records.length} to ${showStatus(chosen)}` : `Verify ${records.length} selected`;

  return (
    <section className="surface foot scrolls bulk" aria-label="Selected entries">
      {bulk.failures.length > 0 && <Failed entry={entry} failures={bulk.failures} />}
      {bulk.trouble && <QuietNotice onRetry={() => void bulk.submit()}>{bulk.trouble}</QuietNotice>}
      <p className="small">
        {entry.label.many}: <strong>{whose(records)}</strong>
      </p>
      <Overlaps entry={entry} records={records} />
      <ActForm
        made={bulk}
        name={`bulk-${entry.name}`}
        className="row bulk-form"
        hidden={!open}
        locked
        onSubmit={() => void bulk.submit()}
      >
        {to.length > 1 && (
          <Form.Item name="status" label="Status" required>
            <Chips label="Status of all selected" options={statusChips(entry)} />
          </Form.Item>
        )}
        {bulk.fields.map((field) => (
          <FieldItem key={field.key} field={takesWords(field) ? { ...field, lines: 1 } : field} values={{}} />
        ))}
      </ActForm>
      <div className="row close end">
        <Button onClick={() => onLeft([])} disabled={bulk.saving}>
          Clear selection
        </Button>
        <Button
          type="primary"
          danger={open && meaningOf(entry, chosen) === 'refused'}
          aria-expanded={isWide ? undefined : open}
          loading={bulk.saving}
          onClick={() => (open ? void bulk.submit() : setWanted(true))}
        >
          {open ? act : `Verify ${records.length} selected`}
        </Button>
      </div>
      <ErrorDialog error={bulk.dialog} onClose={bulk.closeDialog} />
    </section>
  );
}

/** How many are named of those whose entries are selected. */
const NAMED = 4;

/** Whose entries are selected: 'Asha Rao (2), Meera Iyer and 3 more' */
export function whose(records: readonly EntryRecord[]): string {
  const counts = new Map<string, number>();
  for (const { student } of records) counts.set(student?.name ?? '-', (counts.get(student?.name ?? '-') ?? 0) + 1);
  const names = [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
  const others = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** The rows that were not verified, with the reasons. They stay selected. */
function Failed({ entry, failures }: { entry: EntryResource; failures: readonly Failure[] }) {
  const title = titleField(entry);
  return (
    <div role="alert" className="note bad">
      <p>
        <strong>{failures.length === 1 ? '1 entry was' : `${failures.length} entries were`} not verified:</strong>
      </p>
      <ul className="scrolls">
        {failures.map(({ record, why }) => (
          <li key={record.id}>
            {[record.student?.name, showField(title, record)].filter(Boolean).join(', ')}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
