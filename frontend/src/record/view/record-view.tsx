import type { ReactNode } from 'react';
import { asLogged, type EntryResource, isLarge, localDay, showDay } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { Day } from '../../components/day';
import { momentOf } from '../../components/moment';
import { FieldPairs } from './field-pairs';
import { verification, verifierOf } from './verification';

type RecordViewProps = {
  entry: EntryResource;
  record: EntryRecord;
  /** Shows the verifier's fields too. */
  reviewed?: boolean;
  /** What is above the fields. */
  lead: ReactNode;
  /** Keys of fields that the lead shows. A field whose label has changed is shown anyway. */
  said?: readonly string[];
};

/** A whole entry: each field with its label, nothing cut, files in sight. */
export function RecordView({ entry, record, reviewed, lead, said = [] }: RecordViewProps) {
  const shown = entry.fields.filter(
    (field) =>
      (reviewed || field.filledBy !== 'verifier') &&
      !(said.includes(field.key) && asLogged(field, record).label === field.label),
  );
  return (
    <div className="surface stack tile record">
      {lead}
      <FieldPairs
        className="ruled"
        fields={shown}
        record={record}
        takesLine={isLarge}
        labelOf={(field) => asLogged(field, record).label}
      >
        {reviewed && (
          <div>
            <dt>{entry.list.labels.verification}</dt>
            <dd>{record.verifiedBy && record.verifiedOn ? <Verified record={record} /> : verification(record)}</dd>
          </div>
        )}
        <div>
          <dt>{entry.list.labels.createdAt}</dt>
          <dd>{loggedOn(record)}</dd>
        </div>
      </FieldPairs>
    </div>
  );
}

/** The day is not broken where its line ends. */
const Verified = ({ record }: { record: EntryRecord }) => (
  <>
    {verifierOf(record)}, <Day day={record.verifiedOn} />
  </>
);

/** When it was logged by the device's clock and when it was received, for an entry that waited on a device. */
function loggedOn({ createdAt, meta }: EntryRecord): string {
  if (!createdAt) return '-';
  if (!meta?.loggedAt) return showDay(localDay(createdAt));
  return `logged ${momentOf(meta.loggedAt)}, received ${momentOf(createdAt)}`;
}
