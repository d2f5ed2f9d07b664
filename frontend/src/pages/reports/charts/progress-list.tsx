import { Button } from 'antd';
import { useState } from 'react';
import { type ReportRow, type ReportTable, showValue } from '../../../../../schemas/reports';

const FEW = 10;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Each requirement with how much of it is done: what regulations ask for itself, and what the institution wishes. */
export function ProgressList({ table }: { table: ReportTable }) {
  const regulations = table.rows.filter(({ source }) => source !== null);
  const own = table.rows.filter(({ source }) => source === null);
  return (
    <>
      <Requirements
        title="Asked by the regulations"
        rows={regulations.toSorted((one, other) => number(one.share) - number(other.share))}
      />
      <Requirements
        title="The institution’s own numbers"
        rows={own.toSorted((one, other) => number(other.share) - number(one.share))}
      />
    </>
  );
}

function Requirements({ title, rows }: { title: string; rows: readonly ReportRow[] }) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <>
      <h4 className="progress-title">{title}</h4>
      <ul className="bare columns progress-list">
        {shown.map((row) => (
          <Requirement key={String(row.requirement)} row={row} />
        ))}
      </ul>
      {rows.length > FEW && (
        <Button type="link" className="progress-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show ${FEW} only` : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  );
}

function Requirement({ row }: { row: ReportRow }) {
  const share = number(row.share);
  const details = [
    ...(row.source === null ? [] : [String(row.source)]),
    ...(typeof row.of === 'number' ? [`met by ${row.met} of ${row.of} residents`] : []),
  ];
  return (
    <li>
      <p className="progress-name">{row.requirement}</p>
      <p className="digits progress-count">
        {showValue(row.counted ?? null, 'count')} of {showValue(row.required ?? null, 'count')}
        {number(row.waiting) > 0 && <span> · {showValue(row.waiting ?? null, 'count')} waiting</span>}
      </p>
      <span className="bar good progress-bar" aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      {details.length > 0 && <p className="small progress-source">{details.join(' · ')}</p>}
    </li>
  );
}
