import { type EntryResource, isFilled, meaningOf, takesWords, verifierFields } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { FieldValue } from '../../field-types';

/** What the verifier wrote about a refused entry. */
export function Feedback({ entry, record }: { entry: EntryResource; record: EntryRecord }) {
  if (meaningOf(entry, record.status) !== 'refused') return null;
  const said = verifierFields(entry).filter((field) => takesWords(field) && isFilled(record[field.readName]));
  const by = record.verifiedBy?.name;
  return (
    <div className="note open">
      {said.length === 0 ? (
        <p>No reason was given. Ask {by ?? 'your verifier'}, or correct what you think is wrong.</p>
      ) : (
        <p>
          <strong>Returned{by && ` by ${by}`}</strong>
        </p>
      )}
      {said.map((field) => (
        <p key={field.key} className="said">
          <FieldValue field={field} record={record} whole />
        </p>
      ))}
    </div>
  );
}
