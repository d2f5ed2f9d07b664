import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented, Table } from 'antd';
import { useId, useState } from 'react';
import type { ReportRow, ReportTable } from '../../../../schemas/api/reports';
import { showReportValue } from '../../../../schemas/reports';
import { Pager } from '../../components/pager';
import { Chart } from '../charts/chart';
import type { ChartSpec } from '../charts/chart-of-table';
import { SaveMenu } from './save-menu';
import { useOnPaper } from './use-on-paper';

/** Rows of a page of figures. */
const PAGE = 20;

type DataTableProps = { table: ReportTable; onPaper: boolean };

/** The figures of a chart as a table, in the same order. A click on a heading sorts. Paper has all rows and no scroll. */
function DataTable({ table: { title, columns, rows }, onPaper }: DataTableProps) {
  const [page, setPage] = useState(1);
  const numbered = rows.map((row, index): ReportRow => ({ ...row, '#': index }));
  return (
    <>
      <Table<ReportRow>
        aria-label={title}
        className="digits report-table"
        rowKey="#"
        size="small"
        dataSource={numbered}
        columns={columns.map(({ key, label, unit }, index) => ({
          key,
          dataIndex: key,
          title: label,
          ...(unit !== 'text' && { className: 'report-figure' }),
          align: unit === 'text' || unit === 'day' || unit === 'month' ? ('left' as const) : ('right' as const),
          sorter: (one: ReportRow, other: ReportRow) => compare(one[key] ?? null, other[key] ?? null),
          render: (_: unknown, row: ReportRow) => showReportValue(row[key] ?? null, unit),
          ...(index === 0 && { rowScope: 'row' as const }),
        }))}
        pagination={onPaper ? false : { current: page, pageSize: PAGE, onChange: setPage, position: [] }}
        showSorterTooltip={false}
        {...(!onPaper && { scroll: { x: 'max-content' } })}
      />
      <Pager current={page} pages={Math.ceil(rows.length / PAGE)} onChange={setPage} />
    </>
  );
}

/** The columns beside the first that paper is wide enough for. */
const ACROSS = 14;

/** The table in pieces as wide as paper, one below the other. Each has the first column, which names the rows. */
function piecesOf(table: ReportTable): ReportTable[] {
  const [first, ...others] = table.columns;
  return Array.from({ length: Math.ceil(others.length / ACROSS) }, (_, at) => ({
    ...table,
    columns: [...(first ? [first] : []), ...others.slice(at * ACROSS, (at + 1) * ACROSS)],
  }));
}

const compare = (one: string | number | null, other: string | number | null): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
};

/** The charts that grow with their rows, or are too wide for paper: it has their tables instead. */
const growing: readonly ChartSpec['kind'][] = ['rows', 'progress', 'grid'];

type ReportCardProps = { table: ReportTable; chart: ChartSpec | undefined; address: string; name: string };

const views = [
  { value: 'chart', label: 'Chart', icon: <BarChartOutlined /> },
  { value: 'table', label: 'Table', icon: <TableOutlined /> },
];

/** One set of figures: a sentence, then a chart or, after a click, a table. One without a chart is a table. */
export function ReportCard({ table, chart, address, name }: ReportCardProps) {
  const id = useId();
  const [view, setView] = useState('chart');
  const onPaper = useOnPaper();
  const isDrawn = chart && view === 'chart' && !(onPaper && growing.includes(chart.kind));
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
      {!empty &&
        (isDrawn ? (
          <Chart table={table} spec={chart} onPaper={onPaper} />
        ) : (
          (onPaper ? piecesOf(table) : [table]).map((piece) => (
            <DataTable key={piece.columns[1]?.key} table={piece} onPaper={onPaper} />
          ))
        ))}
      {table.note && <p className="small apart">{table.note}</p>}
    </section>
  );
}

/** Whether there is nothing to draw, because no row has a number other than zero. */
export function isEmpty({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): boolean {
  const numbers = columns.filter(({ unit }) => unit === 'count' || unit === 'percent' || unit === 'days');
  return !rows.some((row) => numbers.some(({ key }) => typeof row[key] === 'number' && row[key] !== 0));
}
