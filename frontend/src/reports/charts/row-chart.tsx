import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import type { ReportRow } from '../../../../schemas/api/reports';
import { truncate } from '../../components/full-text';
import { useMedia } from '../../components/use-media';
import type { ChartProps } from './chart-of-table';
import { axisLine, cursor, gridLine, keysHint, Legend, Tip, tick } from './chart-parts';
import { looks, patternOf } from './looks';
import { rowNames, seriesOf } from './series';

const ROW = 34;
const GROUPED = 16;
/** How thick a bar is at most, alone and beside others, in px. */
const [BAR, BESIDE] = [20, 12];
const AXES = 44;
const LINE = 15;
/** The space above a bar for a name that has no room before it, in px. */
const ABOVE = 22;
/** The most letters above a bar. */
const LETTERS = 48;
/** The approximate width of a letter of an axis, in px. */
const LETTER = 6.6;

/** A bar for each row, with its name before it and its value behind it. */
export function RowChart({ table, spec }: ChartProps<'rows'>) {
  const narrow = useMedia('(width <= 600px)');
  const drawn = { ...table, rows: spec.only ? table.rows.filter(spec.only) : table.rows };
  const series = seriesOf(drawn, spec.series);
  const names = rowNames(drawn, spec.by);
  const tails = drawn.rows.map((row) => spec.tail?.(row) ?? '');
  const nameWidth = spec.wide ? 230 : 184;
  const lines = Math.max(1, ...names.map((name) => Math.ceil((name.length * LETTER) / nameWidth)));
  const rows = drawn.rows.map(
    (row, index): ReportRow => ({
      ...row,
      'row-name': names[index] ?? '',
      // Makes the words unique, because an axis distinguishes its rows by their words.
      'row-tail': `${index} ${tails[index] ?? ''}`,
    }),
  );
  const unit = series[0]?.unit;
  const percent = unit === 'percent';
  const thick = spec.grouped ? series.length * (BESIDE + 1) : BAR;
  const bars = spec.grouped ? series.length * GROUPED + 14 : ROW;
  const height = rows.length * (narrow ? bars + ABOVE : Math.max(bars, lines * LINE + 6)) + AXES;
  return (
    <>
      {(series.length > 1 || spec.tail) && <Legend series={series} />}
      <ResponsiveContainer width="100%" height={height}>
        <BarChart
          layout="vertical"
          data={rows}
          title={table.title}
          desc={keysHint}
          margin={{ top: narrow ? ABOVE : 4, right: narrow ? 4 : 8, bottom: 0, left: 0 }}
          barCategoryGap={narrow ? ABOVE / 2 : spec.grouped ? 7 : 6}
          barGap={1}
        >
          <CartesianGrid {...gridLine} horizontal={false} />
          <XAxis
            type="number"
            tick={tick}
            axisLine={axisLine}
            tickLine={false}
            allowDecimals={false}
            domain={percent ? [0, 100] : [0, 'auto']}
            tickFormatter={(value: number) =>
              percent ? `${value} %` : unit === 'days' ? `${value} d` : value.toLocaleString('en-IN')
            }
            height={28}
          />
          <YAxis
            yAxisId="name"
            type="category"
            dataKey="row-name"
            width={narrow ? 1 : nameWidth}
            tick={
              narrow
                ? // The library leaves out bars without length, but never a tick of an axis.
                  (at) => <NameAbove {...at} thick={thick} names={names} tails={tails} />
                : { ...tick, fill: 'var(--ink)' }
            }
            axisLine={axisLine}
            tickLine={false}
            interval={0}
          />
          {spec.tail && (
            <YAxis
              yAxisId="tail"
              orientation="right"
              type="category"
              dataKey="row-tail"
              width={narrow ? 1 : 132}
              tick={!narrow && tick}
              tickFormatter={(text: string) => text.slice(text.indexOf(' ') + 1)}
              axisLine={false}
              tickLine={false}
              interval={0}
            />
          )}
          <Tooltip
            cursor={cursor}
            isAnimationActive={false}
            content={<Tip title={(row) => String(row['row-name'])} series={series} />}
          />
          {series.map(({ key, look }) => (
            <Bar
              key={key}
              yAxisId="name"
              dataKey={key}
              stackId={spec.grouped ? key : 'all'}
              fill={series.length === 1 ? looks[look].colour : patternOf(look)}
              stroke={looks[look].colour}
              maxBarSize={spec.grouped ? BESIDE : BAR}
              isAnimationActive={false}
            />
          ))}
          {/* The library draws an axis only when it has a tick. */}
          {spec.tail && (
            <Bar yAxisId="tail" dataKey="nothing" legendType="none" tooltipType="none" isAnimationActive={false} />
          )}
        </BarChart>
      </ResponsiveContainer>
    </>
  );
}

type NameAboveProps = Pick<YAxisTickContentProps, 'y' | 'index'> & {
  /** How thick the bars of a row are together. */
  thick: number;
  names: readonly string[];
  tails: readonly string[];
};

/** On a phone the name and the value of a row are above its bar, which then has the whole width. */
function NameAbove({ y, index, thick, names, tails }: NameAboveProps) {
  const tail = tails[index] ?? '';
  const at = { y: Number(y) - thick / 2 - 7, fontSize: tick.fontSize };
  return (
    <g>
      <text {...at} x={1} fill="var(--ink)">
        {truncate(names[index] ?? '', LETTERS - tail.length)}
      </text>
      <text {...at} x="100%" dx={-4} textAnchor="end" fill={tick.fill}>
        {tail}
      </text>
    </g>
  );
}
