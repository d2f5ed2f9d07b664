import type { ReportTable } from '../../../../schemas/api/reports';
import { showReportValue } from '../../../../schemas/reports';
import { HeatLegend, levelOf, Square, useEndShown } from './heat';

/** The columns of months have the key `m` and the month. */
const isMonth = (key: string) => /^m\d{4}-\d{2}$/.test(key);

/** The entries of each person in each month: a table whose cells are squares with their number. */
export function GridMap({ table }: { table: ReportTable }) {
  const months = table.columns.filter(({ key }) => isMonth(key));
  const most = Math.max(1, ...table.rows.flatMap((row) => months.map(({ key }) => Number(row[key] ?? 0))));
  const frame = useEndShown<HTMLElement>(months.length);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard */}
      <section className="pan" ref={frame} tabIndex={0} aria-label={`${table.title}, scrollable`}>
        <table className="digits label heat-grid">
          <thead>
            <tr>
              <th scope="col">Resident</th>
              {months.map(({ key, label }) => (
                <th key={key} scope="col">
                  <span>{label.slice(0, 3)}</span>
                  {(key.endsWith('-01') || key === months[0]?.key) && <span>{label.slice(4)}</span>}
                </th>
              ))}
              <th scope="col">Entries</th>
              <th scope="col" className="heat-end when-wide">
                Last logged
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={String(row.resident)}>
                <th scope="row">{row.resident}</th>
                {months.map(({ key }) => {
                  const count = Number(row[key] ?? 0);
                  return (
                    <td key={key}>
                      <svg width="26" height="26" aria-hidden="true">
                        <Square x={0} y={0} size={26} level={levelOf(count, most)} />
                      </svg>
                      <span className="small">{count}</span>
                    </td>
                  );
                })}
                <td className="heat-end strong">{showReportValue(row.entries ?? null, 'count')}</td>
                <td className="heat-end when-wide">{showReportValue(row.last ?? null, 'day')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <HeatLegend most={most} what="entry" />
    </>
  );
}
