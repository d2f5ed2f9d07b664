import {
  cameAgo,
  cameAs,
  dayField,
  dayOfRecord,
  daysBetween,
  type EntryResource,
  isDay,
  isLoggedLate,
  lastDayOfRecord,
  localDay,
  showDay,
  showField,
} from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { useViewer } from '../../session/viewer';
import { chainOf, firstLogged } from './chain';

type RecordLeadProps = {
  entry: EntryResource;
  record: EntryRecord;
  /** Waiting days that are already shown above, so that the same number is not repeated. */
  waited?: number | undefined;
};

/** What was done and in which role, because that is what can be wrong; then who and when. */
export function RecordLead({ entry, record, waited }: RecordLeadProps) {
  const { today } = useViewer();
  const shown = (key: string | undefined) => {
    const field = key === undefined ? undefined : entry.byKey[key];
    return field ? showField(field, record) : '';
  };
  const day = dayOfRecord(entry, record);
  const loggedOn = localDay(firstLogged(record));
  const last = lastDayOfRecord(entry, record);
  const late = last ? daysBetween(last, loggedOn) : 0;
  const isLate = last !== null && isLoggedLate(last, loggedOn);
  const came = cameAs(record);
  const isImported = chainOf(record).imported;
  const isCorrected = came === 'corrected';
  const role = shown(entry.role);
  return (
    <div className="record-lead">
      <h2 className="title row close lead-title">
        {shown(entry.title) || entry.label.one}
        {role && <span className="pill plain">{role}</span>}
      </h2>
      <p className="record-line">
        <strong>{record.student?.name ?? '-'}</strong>
        <span>{entry.label.one}</span>
        {day && (
          <span className="field-day">
            {showDay(day)}
            {shown(endField(entry)?.key) && ` to ${shown(endField(entry)?.key)}`}
          </span>
        )}
        {(isCorrected || waited !== daysBetween(localDay(record.createdAt), today)) && (
          <span>
            {day && isCorrected && !isLate && `${loggedAfter(late)}, `}
            {cameAgo(localDay(record.createdAt), today, came)}
          </span>
        )}
      </p>
      {isLate && (
        <span className={`pill ${isImported ? 'plain' : 'open'}`}>
          {isImported ? 'imported' : 'logged'} {late} days after
        </span>
      )}
    </div>
  );
}

/** The fields whose values the lead shows. */
export const saidInLead = (entry: EntryResource): readonly string[] =>
  [entry.title, entry.role, dayField(entry)?.key, endField(entry)?.key].filter((key) => key !== undefined);

/** The field with the last day of a period that begins with the day of the record. */
const endField = ({ fields }: EntryResource) =>
  fields.find(
    (field) => isDay(field) && field.notBefore !== undefined && field.notBefore === dayField({ fields })?.key,
  );

/** For a corrected entry: a correction is no late logging. */
const loggedAfter = (days: number) =>
  days < 1 ? 'logged the same day' : `logged after ${days} ${days === 1 ? 'day' : 'days'}`;
