import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { showMonth } from '../../../../schemas/reports';
import type { ChartProps } from './chart-of-table';
import { axisLine, cursor, gridLine, keysHint, Legend, Tip, tick } from './chart-parts';
import { looks, patternOf } from './looks';
import { seriesOf } from './series';

/** Counts side by side, by month or by age. */
export function ColumnChart({ table, spec }: ChartProps<'columns'>) {
  const series = seriesOf(table, spec.series);
  const isMonth = table.columns.find(({ key }) => key === spec.x)?.unit === 'month';
  const nameOf = (value: unknown) => (isMonth ? showMonth(String(value)) : String(value));
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <ResponsiveContainer width="100%" height={260}>
        <BarChart
          data={[...table.rows]}
          title={table.title}
          desc={keysHint}
          margin={{ top: 20, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid {...gridLine} vertical={false} />
          <XAxis
            dataKey={spec.x}
            tickFormatter={nameOf}
            tick={tick}
            axisLine={axisLine}
            tickLine={false}
            interval={isMonth ? 'preserveStartEnd' : 0}
            minTickGap={12}
            height={isMonth ? 30 : 48}
            label={
              isMonth
                ? undefined
                : { value: table.columns.find(({ key }) => key === spec.x)?.label, position: 'insideBottom', ...tick }
            }
          />
          <YAxis width={44} tick={tick} axisLine={false} tickLine={false} allowDecimals={false} />
          <Tooltip
            cursor={cursor}
            isAnimationActive={false}
            content={<Tip title={(row) => nameOf(row[spec.x])} series={series} />}
          />
          {series.map(({ key, look }) => (
            <Bar
              key={key}
              dataKey={key}
              stackId="all"
              fill={series.length === 1 ? looks[look].colour : patternOf(look)}
              stroke={looks[look].colour}
              maxBarSize={56}
              isAnimationActive={false}
            >
              {series.length === 1 && <LabelList dataKey={key} position="top" fill="var(--ink)" fontSize={13} />}
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </>
  );
}
