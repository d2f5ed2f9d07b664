import { EntitySchema } from '../../database';

/** The last number given in a series of a college. */
export class Counter {
  id = '';
  resource = '';
  college = '';
  /** In capitals, without the count itself. */
  series = '';
  last = 0;
}

const id = { type: 'varchar', length: 36 } as const;

export const countersTable = new EntitySchema<Counter>({
  name: 'counters',
  target: Counter,
  columns: {
    id: { ...id, primary: true },
    resource: { type: 'varchar', length: 60 },
    college: id,
    series: { type: 'varchar', length: 120 },
    last: { type: 'int' },
  },
  indices: [{ name: 'uq_counters', columns: ['resource', 'college', 'series'], unique: true }],
});
