import { hasSheet } from '../../../../schemas';
import type { DemoKind, DemoWorld } from '../world';
import { demoAttendance } from './attendance';
import { demoDirectory } from './directory';
import { demoForm } from './form';
import { demoRecords } from './record';
import { demoSheets } from './scorecard';

/** Demo records of every kind except entries, which the generator makes. */
export function demoKinds(world: DemoWorld): DemoKind {
  const { records, directories, forms } = world.registry;
  const made: DemoKind[] = [
    {
      rows: records.flatMap((one) => {
        const own = world.of(one.name);
        return hasSheet(one) ? demoSheets(one, own) : demoRecords(one, own);
      }),
      files: [],
    },
    { rows: demoAttendance(world.of('attendance')), files: [] },
    ...directories.map((one) => demoDirectory(one, world.of(one.name))),
    ...forms.map((one) => demoForm(one, world.of(one.name))),
  ];
  return { rows: made.flatMap(({ rows }) => rows), files: made.flatMap(({ files }) => files) };
}
