import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import { type EntryResource, isFilled, learns, meaningOf, takesWords, verifierFields } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { EntryRecord } from '../../api/wire';
import { FieldValue } from '../../field-types';
import { useViewer } from '../../session/viewer';
import { chainOf } from '../view/chain';
import { saidInLead } from '../view/record-lead';
import { RecordView } from '../view/record-view';
import { askedBefore } from './asked-for';
import { differencesOf, isAlmostAnother } from './differences';

/** `lead` says what was done, in which role and when. */
type EntryViewProps = { entry: EntryResource; record: EntryRecord; lead: ReactNode };

/** A whole entry. A corrected one shows what differs from the one before, and folds the rest. */
export function EntryView(props: EntryViewProps) {
  const { replaces } = chainOf(props.record);
  if (replaces !== undefined) return <CorrectedView {...props} replaces={replaces} />;
  return <RecordView {...props} said={saidInLead(props.entry)} />;
}

function CorrectedView({ entry, record, lead, replaces }: EntryViewProps & { replaces: string }) {
  const path = { type: entry.api.path, id: replaces };
  const { answer: before } = useAnswer<EntryRecord>(route('GET :type/:id', { path }));
  const history = useAnswer(route('GET :type/:id/history', { path }));
  // A viewer who may not read the one before sees the new one like any other.
  if (!before) return <RecordView entry={entry} record={record} lead={lead} said={saidInLead(entry)} />;
  const { changed, same } = differencesOf(entry, before, record);
  const unchanged = `${same} ${same === 1 ? 'field' : 'fields'} unchanged`;
  return (
    <div className="surface stack tile record">
      {lead}
      {!history.loading && <Feedback entry={entry} record={before} asked={askedBefore(entry, history.answer)} />}
      {isAlmostAnother({ changed, same }) && <p className="pill open gap">Almost a different entry</p>}
      {changed.length === 0 ? (
        <p className="pill open gap">Nothing was changed</p>
      ) : (
        <table className="table differences">
          <thead>
            <tr>
              <th scope="col">Changed</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field.key}>
                <th scope="row">{field.label}</th>
                <td>
                  <FieldValue field={field} record={before} whole />
                </td>
                <td>
                  <FieldValue field={field} record={record} whole />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Collapse
        ghost
        size="small"
        items={[{ key: 'same', label: unchanged, children: <RecordView entry={entry} record={record} lead={null} /> }]}
      />
    </div>
  );
}

type FeedbackProps = {
  entry: EntryResource;
  record: EntryRecord;
  /** Why its student asked for it, where it came back by that. */
  asked?: string | undefined;
};

/** What the verifier wrote about a refused entry, for its student and for whoever verifies what is sent in its place. */
export function Feedback({ entry, record, asked }: FeedbackProps) {
  const isOwn = learns(useViewer().role);
  if (meaningOf(entry, record.status) !== 'refused') return null;
  const said = verifierFields(entry).filter((field) => takesWords(field) && isFilled(record[field.readName]));
  const by = record.verifiedBy?.name;
  return (
    <div className="note open">
      {asked !== undefined ? (
        <p>
          <strong>
            Returned{by && ` by ${by}`}, as {isOwn ? 'you' : 'the student'} asked:
          </strong>{' '}
          “{asked}”
        </p>
      ) : said.length === 0 ? (
        <p>No reason was given.{isOwn && ` Ask ${by ?? 'your verifier'}, or correct what you think is wrong.`}</p>
      ) : (
        <p>
          <strong>Returned{by && ` by ${by}`}</strong>
        </p>
      )}
      {said.map((field) => (
        <p key={field.key} className="said">
          {asked !== undefined && `${field.label}: `}
          <FieldValue field={field} record={record} whole />
        </p>
      ))}
    </div>
  );
}
