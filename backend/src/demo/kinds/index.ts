import { hasSheet } from '../../../../schemas';
import { type DemoKind, type DemoWorld, mergeKinds } from '../world';

/**
 * Demo records of every kind except entries, which the generator makes. Loaded only when a demo is made,
 * because most starts go without it.
 */
export async function demoKinds(world: DemoWorld): Promise<DemoKind> {
  const [{ demoAttendance }, { demoDirectory }, { demoForm }, { demoRecords }, { demoSheets }] = await Promise.all([
    import('./attendance'),
    import('./directory'),
    import('./form'),
    import('./record'),
    import('./scorecard'),
  ]);
  const { records, directories, forms } = world.registry;
  return mergeKinds([
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
  ]);
}
