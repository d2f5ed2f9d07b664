import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useId, useState } from 'react';
import type { ReportTable } from '../../../../schemas/reports';
import { Chart } from '../charts/chart';
import type { ChartSpec } from '../charts/chart-of-table';
import { DataTable } from './data-table';
import { SaveMenu } from './save-menu';

type ReportCardProps = { table: ReportTable; chart: ChartSpec | undefined; address: string; name: string };

const views = [
  { value: 'chart', label: 'Chart', icon: <BarChartOutlined aria-hidden="true" /> },
  { value: 'table', label: 'Table', icon: <TableOutlined aria-hidden="true" /> },
];

/** One set of figures: a sentence, then a chart or, after a click, a table. One without a chart is a table. */
export function ReportCard({ table, chart, address, name }: ReportCardProps) {
  const id = useId();
  const [view, setView] = useState('chart');
  const empty = isEmpty(table);
  return (
    <section
      className={!chart || chart.wide ? 'surface panel whole report-card' : 'surface panel report-card'}
      aria-labelledby={id}
    >
      <header className="row between top gap">
        <h3 className="title grow" id={id}>
          {table.title}
        </h3>
        {!empty && (
          <div className="row close report-tools">
            {chart && (
              <Segmented
                size="small"
                aria-label={`Show ${table.title} as`}
                options={views}
                value={view}
                onChange={(chosen: string) => setView(chosen)}
              />
            )}
            <SaveMenu address={address} name={name} table={table} />
          </div>
        )}
      </header>
      <p className="gap">{table.summary}</p>
      {!empty && (chart && view === 'chart' ? <Chart table={table} spec={chart} /> : <DataTable table={table} />)}
      {table.note && <p className="small apart">{table.note}</p>}
    </section>
  );
}

/** Whether there is nothing to draw, because no row has a number other than zero. */
export function isEmpty({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): boolean {
  const numbers = columns.filter(({ unit }) => unit === 'count' || unit === 'percent' || unit === 'days');
  return !rows.some((row) => numbers.some(({ key }) => typeof row[key] === 'number' && row[key] !== 0));
}
