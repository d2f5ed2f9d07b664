import { Checkbox, Switch } from 'antd';
import { useState } from 'react';
import type { Preview, PreviewRow } from '../../api/wire';
import { grouped } from '../../components/grouped';
import { useViewer } from '../../session/viewer';
import { howMany, type Imported, isDirectory, placesOf } from './imported';
import { PreviewRows } from './preview-rows';

const isFaulty = ({ errors }: PreviewRow): boolean => Object.keys(errors).length > 0;
const isChanged = ({ there }: PreviewRow): boolean => there !== undefined && there.changes.length > 0;

const mostNamed = 10;
const someOf = (rows: readonly number[]) => rows.slice(0, mostNamed).join(', ') + (rows.length > mostNamed ? ' …' : '');

type PreviewProps = {
  type: Imported;
  preview: Preview;
  /** Whether existing rows are changed. */
  changes: boolean;
  onChanges: (changes: boolean) => void;
};

/** A preview of the import: how many rows are fine, what is left out, and every fault in its place. */
export function PreviewView({ type, preview, changes, onChanges }: PreviewProps) {
  const { ok, faulty, ignored, repeated, rows, columns } = preview;
  const [onlyFaulty, setOnlyFaulty] = useState(faulty > 0);
  const shown = onlyFaulty ? rows.filter(isFaulty) : rows;
  const { role } = useViewer();
  // Values that can be set for all rows, and that neither a column nor the person gave.
  const unsaid = placesOf(type, role).filter(
    ({ writeName }) =>
      columns.some(({ name, found }) => name === writeName && !found) &&
      rows.every(({ errors }) => writeName in errors),
  );
  return (
    <>
      <p role="status" className={faulty > 0 ? 'note bad' : 'note good'}>
        {faulty > 0
          ? `${howMany(type, faulty)} of ${rows.length} must be corrected in the sheet before anything is imported.`
          : isDirectory(type)
            ? whatIs(type, rows)
            : `${howMany(type, ok)} can be imported.`}
      </p>
      {unsaid.map(({ key, label }) => (
        <p key={key} className="note open">
          The sheet has no column “{label}”. Press “Choose another sheet”, and choose the one of all rows under “{label}
          , where a row has none”.
        </p>
      ))}
      <Differing type={type} rows={rows} changes={changes} onChanges={onChanges} />
      {repeated.length > 0 && (
        <p className="note open">
          {repeated.length === 1 ? `Row ${repeated[0]} says` : `${repeated.length} rows (${someOf(repeated)}) say`} the
          same as an entry that is already in your logbook or higher up in the sheet. Importing would log it twice.
        </p>
      )}
      {ignored.length > 0 && (
        <details className="muted gap">
          <summary>
            {ignored.length === 1 ? '1 column is' : `${ignored.length} columns are`} left out:{' '}
            {ignored.map(({ heading }) => heading).join(', ')}
          </summary>
          <ul>
            {ignored.map(({ heading, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may have a heading twice
              <li key={index}>
                <strong>{heading}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {faulty > 0 && ok > 0 && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
        <label className="row close gap">
          <Switch size="small" checked={onlyFaulty} onChange={setOnlyFaulty} /> Only rows that must be corrected
        </label>
      )}
      <PreviewRows columns={columns} rows={shown} />
    </>
  );
}

/** '118 people are new. 2 people are here already.' */
function whatIs(type: Imported, rows: readonly PreviewRow[]): string {
  const there = rows.filter((row) => row.there).length;
  const fresh = rows.length - there;
  const are = (count: number) => `${howMany(type, count)} ${count === 1 ? 'is' : 'are'}`;
  return [fresh > 0 && `${are(fresh)} new.`, there > 0 && `${are(there)} here already.`].filter(Boolean).join(' ');
}

/** The existing rows that the sheet would change, with a choice whether it does. */
function Differing({
  type,
  rows,
  changes,
  onChanges,
}: Omit<PreviewProps, 'preview'> & { rows: readonly PreviewRow[] }) {
  const changed = rows.filter(isChanged);
  if (changed.length === 0) return null;
  return (
    <div className="note open">
      <p className="gap">
        The sheet says something else of {howMany(type, changed.length)} than stands here (row
        {changed.length > 1 && 's'} {someOf(changed.map(({ row }) => row))}). They stay as they are, unless you say
        otherwise. An empty cell changes nothing.
      </p>
      <Checkbox checked={changes} onChange={({ target }) => onChanges(target.checked)}>
        Change {changed.length === 1 ? 'it' : `these ${grouped(changed.length)}`} as the sheet says
      </Checkbox>
    </div>
  );
}
