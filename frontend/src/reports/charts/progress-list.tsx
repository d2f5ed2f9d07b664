import { Button } from 'antd';
import { useState } from 'react';
import type { ReportRow, ReportTable } from '../../../../schemas/api/reports';
import { amountOf, showReportValue } from '../../../../schemas/reports';

const FEW = 10;

/** Each requirement of the regulations with its completed share, furthest behind first. */
export function ProgressList({ table }: { table: ReportTable }) {
  const [all, setAll] = useState(false);
  const rows = [...table.rows].sort((one, other) => amountOf(one.share) - amountOf(other.share));
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <>
      <h4 className="label gap">Asked by the regulations</h4>
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
  const share = amountOf(row.share);
  const details = [
    String(row.source),
    ...(typeof row.of === 'number' ? [`met by ${row.met} of ${row.of} residents`] : []),
  ];
  return (
    <li className="row between close">
      <p className="label">{row.requirement}</p>
      <p className="digits">
        {showReportValue(row.counted ?? null, 'count')} of {showReportValue(row.required ?? null, 'count')}
        {amountOf(row.waiting) > 0 && (
          <span className="open toned"> · {showReportValue(row.waiting ?? null, 'count')} waiting</span>
        )}
      </p>
      <span className="bar good whole progress-bar" aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <p className="small whole">{details.join(' · ')}</p>
    </li>
  );
}
