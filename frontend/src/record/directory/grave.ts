import { type DirectoryResource, fillable, namesRow, showValue } from '../../../../schemas';
import { graveChange, graveWords } from '../../../../schemas/grave-change';
import { fieldIn, positionIn } from '../../../../schemas/registry/rows';
import { headRole, type Role } from '../../../../schemas/roles';
import { idOf, nameOf, titleOf } from '../../field-types/title-of';
import { isAppointed } from './appointments';

type Values = Readonly<Record<string, unknown>>;

/**
 * Why this change needs a proof of identity, as a sentence. Undefined when it needs none.
 * @param row the row as read; undefined for a new one
 * @param values the values of the controls
 */
export function graveSentence(
  directory: DirectoryResource,
  by: Role,
  row: Values | undefined,
  values: Values,
): string | undefined {
  if (isAppointed(directory)) {
    const person = nameOf(values[fieldIn(directory, 'person')?.writeName ?? '']);
    return person ? graveWords('role', person, headRole, directory.label.one) : undefined;
  }
  if (!directory.rows.ranks) return undefined;
  const filled = fillable(directory.fields, by);
  const positionOf = (from: Values) =>
    positionIn(directory, (field) => {
      const value = filled.includes(field) && field.writeName in from ? from[field.writeName] : row?.[field.readName];
      return namesRow(field) ? idOf(value) : value;
    });
  const after = positionOf(values);
  const change = graveChange(by, row ? { ...positionOf({}), isInUse: row.isInvited !== true } : null, after);
  if (!change) return undefined;
  const name = row ? titleOf(directory, row) : 'The new account';
  const field = fieldIn(directory, 'role');
  return graveWords(change, name, after.role, field ? showValue(field, after.role) : after.role);
}
