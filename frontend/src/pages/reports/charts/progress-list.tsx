import { Button } from 'antd';
import { useState } from 'react';
import { type ReportRow, type ReportTable, showValue } from '../../../../../schemas/reports';

const FEW = 12;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Each requirement with how much of it is done; those that are furthest from it first. */
export function ProgressList({ table }: { table: ReportTable }) {
  const [all, setAll] = useState(false);
  const rows = table.rows.toSorted((one, other) => number(one.share) - number(other.share));
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <>
      <ul className="progress-list">
        {shown.map((row) => (
          <Requirement key={`${row.requirement}${row.source}`} row={row} />
        ))}
      </ul>
      {rows.length > FEW && (
        <Button type="link" className="progress-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${FEW} only` : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  );
}

function Requirement({ row }: { row: ReportRow }) {
  const share = number(row.share);
  return (
    <li data-met={share >= 100}>
      <p className="progress-name">{row.requirement}</p>
      <p className="progress-count">
        {showValue(row.counted ?? null, 'count')} of {showValue(row.required ?? null, 'count')}
        {number(row.waiting) > 0 && <span> · {showValue(row.waiting ?? null, 'count')} waiting</span>}
      </p>
      <span className="progress-bar" aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <p className="progress-source">
        {row.source}
        {typeof row.of === 'number' && ` · met by ${row.met} of ${row.of} residents`}
      </p>
    </li>
  );
}
