import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { type EntryResource, showField, takesWords } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { ErrorDialog } from '../../components/error-dialog';
import { QuietNotice } from '../../components/quiet-notice';
import { useIsWide } from '../../components/use-media';
import { Chips } from '../../field-types/chips';
import { ActForm } from '../act/act-form';
import { FieldItem, statusChips } from '../act/field-items';
import type { Failure } from './outcome';
import { useBulk } from './use-bulk';

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
export function BulkBar({ entry, records, choice, onLeft }: BulkBarProps) {
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

  return (
    <section className="surface foot scrolls bulk" aria-label="Selected entries">
      {bulk.failures.length > 0 && <Failed entry={entry} failures={bulk.failures} />}
      {bulk.trouble && <QuietNotice onRetry={() => void bulk.submit()}>{bulk.trouble}</QuietNotice>}
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
          aria-expanded={isWide ? undefined : open}
          loading={bulk.saving}
          onClick={() => (open ? void bulk.submit() : setWanted(true))}
        >
          Verify {records.length} selected
        </Button>
      </div>
      <ErrorDialog error={bulk.dialog} onClose={bulk.closeDialog} />
    </section>
  );
}

/** The rows that were not verified, with the reasons. They stay selected. */
function Failed({ entry, failures }: { entry: EntryResource; failures: readonly Failure[] }) {
  const title = entry.byKey[entry.title];
  return (
    <div role="alert" className="note bad">
      <p>
        <strong>{failures.length === 1 ? '1 entry was' : `${failures.length} entries were`} not verified:</strong>
      </p>
      <ul className="scrolls">
        {failures.map(({ record, why }) => (
          <li key={record.id}>
            {[record.student?.name, title && showField(title, record)].filter(Boolean).join(', ')}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
