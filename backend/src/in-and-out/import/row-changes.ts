/** What the rows of a sheet make of those who are there already. */
import {
  actOf,
  type DirectoryResource,
  fillable,
  isAddress,
  type JudgedRow,
  type ReadRow,
  showField,
  type Values,
  validateAct,
} from '../../../../schemas';
import type { PreviewRow } from '../../../../schemas/api/in-and-out';
import type { Role } from '../../../../schemas/roles';
import { storedValues } from '../../records/store/row-columns';
import type { StoredRow } from '../../records/store/table';
import type { ServerContext } from '../../records/write/form-contexts';
import type { WantedRow } from '../../records/write/row-batch';
import { matchValue, type There } from './rows-there';

/** What a preview says of somebody who is there. */
export type Known = NonNullable<PreviewRow['there']>;

type ThereByRow = ReadonlyMap<number, There>;

/** Whether whoever is there stays as they are. @param changes whether a sheet changes those whom it may */
export const isLeft = (there: There | undefined, changes: boolean): boolean =>
  there !== undefined && !(changes && there.row);

/** Judges a row as a new one, or as a change of whoever is there. */
export function rowJudge(
  directory: DirectoryResource,
  role: Role,
  context: ServerContext,
  given: Readonly<Record<string, string>>,
): (read: ReadRow, there: StoredRow | undefined) => ReturnType<typeof validateAct> {
  const act = (name: string) => ({ ...actOf(directory, name), fields: fillable(actOf(directory, name).fields, role) });
  const [create, update] = [act('create'), act('update')];
  return (read, there) =>
    there
      ? validateAct(directory, update, changing(directory, read, given), context, {
          current: valuesOf(directory, there),
        })
      : validateAct(directory, create, read.body, context);
}

/** The rows that are added, and with `changes` those that say something else. `at`: the number of the row. */
export const wantedOf = (
  directory: DirectoryResource,
  rows: readonly JudgedRow[],
  there: ThereByRow,
  changes: boolean,
): (WantedRow & { at: number })[] =>
  rows.flatMap(({ row, accepted }): (WantedRow & { at: number })[] => {
    const known = there.get(row);
    if (!accepted || known?.stays !== undefined) return [];
    if (!known?.row) return [{ at: row, values: accepted }];
    const values = differing(directory, known.row, accepted);
    return Object.keys(values).length > 0 && changes ? [{ at: row, id: known.row.id, values }] : [];
  });

/** Who is there, and what of them would change. @param records as the API gives them, by id */
export const described = (
  directory: DirectoryResource,
  rows: readonly JudgedRow[],
  there: ThereByRow,
  records: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): ReadonlyMap<number, Known> =>
  new Map(
    rows.flatMap(({ row, values, accepted }): [number, Known][] => {
      const found = there.get(row);
      if (!found) return [];
      const { name, row: kept, stays } = found;
      const record = kept && records.get(kept.id);
      const addresses = kept ? otherAddresses(directory, kept, values) : [];
      const known = { name, ...(addresses.length > 0 && { addresses }) };
      if (!kept || !record || !accepted)
        return [[row, { ...known, changes: [], ...(stays !== undefined && { stays }) }]];
      const changes = Object.keys(differing(directory, kept, accepted)).flatMap((key) => {
        const field = directory.byKey[key];
        const to = field && (values[field.writeName] ?? showField(field, { [field.readName]: accepted[key] }));
        return field ? [{ name: field.writeName, from: showField(field, record), to: to ?? '' }] : [];
      });
      return [[row, { ...known, changes }]];
    }),
  );

const valuesOf = ({ fields }: DirectoryResource, row: StoredRow): Values =>
  Object.fromEntries(fields.map(({ key }) => [key, (row[key] ?? null) as Values[string]]));

/**
 * The values that a sheet may change of an existing person. The address is left out, because it leads to the
 * account. What is given for rows without a value is for new ones: here an empty cell changes nothing.
 */
const changing = (
  { fields }: DirectoryResource,
  { sheet, body }: ReadRow,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => {
  const addresses = fields.filter(isAddress).map(({ writeName }) => writeName);
  const isSaid = (name: string) => sheet[name] !== undefined || given[name] === undefined;
  return Object.fromEntries(Object.entries(body).filter(([name]) => isSaid(name) && !addresses.includes(name)));
};

/** The addresses that the sheet says otherwise, as they stand here and stay. */
const otherAddresses = ({ fields }: DirectoryResource, row: StoredRow, values: Readonly<Record<string, string>>) =>
  fields.filter(isAddress).flatMap((field) => {
    const { key, writeName: name } = field;
    const from = String(row[key] ?? '');
    const said = matchValue(field, values);
    return said === undefined || said === matchValue(field, { [name]: from }) ? [] : [{ name, from }];
  });

/** The values that differ from the stored ones. */
function differing(directory: DirectoryResource, row: StoredRow, values: Values): Values {
  const stored = storedValues({ type: directory }, values);
  return Object.fromEntries(Object.entries(values).filter(([key]) => (stored[key] ?? null) !== (row[key] ?? null)));
}
