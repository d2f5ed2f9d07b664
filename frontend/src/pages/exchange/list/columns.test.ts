import { expect, test } from 'vitest';
import registry from '../../../../../resources.config';
import type { Side } from '../../../../../schemas';
import { columnsOf } from './columns';

const cases = registry.exchanges.flatMap((exchange) =>
  (['student', 'faculty'] as Side[]).map((side) => ({ name: exchange.name, side, exchange })),
);

test.each(cases)('$name, $side: every column of the registry has a heading and content', ({ exchange, side }) => {
  const columns = columnsOf(exchange, side);
  expect(columns.map(({ key }) => key)).toEqual(exchange.list.columns[side]);
  expect(columns.every(({ label }) => label !== '')).toBe(true);
  expect(columns.filter(({ is }) => is === 'student').map(({ label }) => label)).toEqual([exchange.student.label]);
});
