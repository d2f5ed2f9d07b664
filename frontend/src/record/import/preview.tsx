import { Switch } from 'antd';
import { useState } from 'react';
import type { Preview, PreviewRow } from '../../api/wire';
import { grouped } from '../../components/grouped';
import { PreviewRows } from './preview-rows';

const isFaulty = ({ errors }: PreviewRow): boolean => Object.keys(errors).length > 0;

const entries = (count: number) => (count === 1 ? '1 entry' : `${grouped(count)} entries`);

const mostNamed = 10;
const someOf = (rows: readonly number[]) => rows.slice(0, mostNamed).join(', ') + (rows.length > mostNamed ? ' …' : '');

/** What would become of a sheet: how many entries are fine, what is left out, and every fault where it stands. */
export function PreviewView({ preview }: { preview: Preview }) {
  const { ok, faulty, ignored, repeated, rows, columns } = preview;
  const [onlyFaulty, setOnlyFaulty] = useState(faulty > 0);
  const shown = onlyFaulty ? rows.filter(isFaulty) : rows;
  return (
    <>
      <p role="status" className={faulty > 0 ? 'note bad' : 'note good'}>
        {faulty > 0
          ? `${entries(faulty)} of ${rows.length} must be corrected in the sheet before anything is imported.`
          : `${entries(ok)} can be imported.`}
      </p>
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
