import { cameAgo, cameAs, daysBetween, type EntryResource, isDay, showDay, showField } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { useViewer } from '../../session/viewer';
import { firstLogged } from '../correct/chain';

/** Days between what was done and its logging from which on it is said. */
export const LATE_DAYS = 30;

type RecordLeadProps = {
  entry: EntryResource;
  record: EntryRecord;
  /** The days that are said above already: as many are not said again. */
  waited?: number | undefined;
};

/** What was done and in which role, for that is what can be false; then who and when. */
export function RecordLead({ entry, record, waited }: RecordLeadProps) {
  const { today } = useViewer();
  const shown = (key: string | undefined) => {
    const field = key === undefined ? undefined : entry.byKey[key];
    return field ? showField(field, record) : '';
  };
  const day = dayOf(entry, record);
  const late = day ? daysBetween(day, firstLogged(record).slice(0, 10)) : 0;
  const isLate = late > LATE_DAYS;
  const came = cameAs(record);
  const isCorrected = came === 'corrected';
  const role = shown(entry.role);
  return (
    <div>
      <h2 className="title row close lead-title">
        {shown(entry.title) || entry.label.one}
        {role && <span className="pill plain">{role}</span>}
      </h2>
      <p className="record-line">
        <strong>{record.student?.name ?? '-'}</strong>
        <span>{entry.label.one}</span>
        {day && <span className="field-day">{showDay(day)}</span>}
        {(isCorrected || waited !== daysBetween(record.createdAt.slice(0, 10), today)) && (
          <span>
            {day && isCorrected && !isLate && `${loggedAfter(late)}, `}
            {cameAgo(record.createdAt, today, came)}
          </span>
        )}
      </p>
      {isLate && <span className="pill open">logged {late} days after</span>}
    </div>
  );
}

/** The fields whose values the lead has said already. */
export const saidInLead = ({ title, role, fields }: EntryResource): readonly string[] =>
  [title, role, fields.find((field) => isDay(field))?.key].filter((key) => key !== undefined);

/** Of what was corrected since: the correction is no later logging. */
const loggedAfter = (days: number) =>
  days < 1 ? 'logged the same day' : `logged after ${days} ${days === 1 ? 'day' : 'days'}`;

/** The day that a record is about, `YYYY-MM-DD`, if it says one. */
export function dayOf(entry: EntryResource, record: EntryRecord): string | null {
  const field = entry.fields.find((field) => isDay(field));
  const day = field && record[field.readName];
  return typeof day === 'string' ? day : null;
}
