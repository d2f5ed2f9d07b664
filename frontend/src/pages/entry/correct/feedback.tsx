import { Alert } from 'antd';
import { type EntryResource, isFilled, verifierFields } from '../../../../../schemas';
import { FieldValue } from '../../../field-types';
import type { EntryRecord } from '../../../registry/api/wire';

/** What the verifier said of an entry that came back. */
export function Feedback({ entry, record }: { entry: EntryResource; record: EntryRecord }) {
  const said = verifierFields(entry).filter(({ type, readName }) => type === 'text' && isFilled(record[readName]));
  const by = record.verifiedBy?.name;
  if (said.length === 0)
    return (
      <Alert
        className="gap"
        type="info"
        showIcon
        message={`No reason was given. Ask ${by ?? 'your verifier'}, or correct what you think is wrong.`}
      />
    );
  return (
    <Alert
      className="gap"
      type="warning"
      showIcon
      message={`Returned${by ? ` by ${by}` : ''}`}
      description={said.map((field) => (
        <p key={field.key} className="said">
          <FieldValue field={field} record={record} whole />
        </p>
      ))}
    />
  );
}
