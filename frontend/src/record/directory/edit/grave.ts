import { type DirectoryResource, fillable, namesRow, type ResolvedField, showValue } from '../../../../../schemas';
import { type AccountPosition, graveChange, graveWords } from '../../../../../schemas/grave-change';
import { normalEmail, type Rank, type Role } from '../../../../../schemas/roles';
import { idOf, titleOf } from '../../../field-types/title-of';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a change of an account means for which its owner is asked again who they are, in a sentence; undefined for any other.
 * @param row as it was read; undefined for a new one @param values what the controls hold
 */
export function graveSentence(
  directory: DirectoryResource,
  by: Role,
  row: Values | undefined,
  values: Values,
): string | undefined {
  const { holds, fields } = directory;
  if (holds.what !== 'accounts') return undefined;
  const filled = fillable(fields, by);
  const before = row && positionOf(directory, ({ readName }) => row[readName]);
  const after = positionOf(directory, (field) =>
    filled.includes(field) && field.writeName in values ? values[field.writeName] : row?.[field.readName],
  );
  const change = graveChange(by, before ?? null, after);
  if (!change) return undefined;
  const name = row ? titleOf(directory, row) : 'The new account';
  const field = fields.find(({ key }) => holds.columns[key] === 'role');
  return graveWords(change, name, after.role, field ? showValue(field, after.role) : after.role);
}

function positionOf({ holds, fields }: DirectoryResource, of: (field: ResolvedField) => unknown): AccountPosition {
  const at = (column: string) => {
    const field = fields.find(({ key }) => holds.what === 'accounts' && holds.columns[key] === column);
    const value = field && of(field);
    return (namesRow(field) ? idOf(value) : String(value ?? '')) || null;
  };
  const first = holds.what === 'accounts' ? holds.ranks[0] : undefined;
  const email = at('email');
  return {
    role: (at('role') ?? first ?? 'student') as Rank,
    college: at('college'),
    department: at('department'),
    email: email && normalEmail(email),
  };
}
