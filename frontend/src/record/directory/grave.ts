import { type DirectoryResource, fillable, namesRow, showFieldValue } from '../../../../schemas';
import { type AccountPosition, graveChange, graveWords } from '../../../../schemas/grave-change';
import { fieldIn, positionIn } from '../../../../schemas/registry/rows';
import { headRole, type Role } from '../../../../schemas/roles';
import { idOf, nameOf } from '../../field-types/parts/link-value';
import { titleOf } from '../../field-types/parts/title-of';
import { isAppointed } from './appointments';

type Values = Readonly<Record<string, unknown>>;

/** The role, place and email address of the account of a row. */
export const positionOf = (directory: DirectoryResource, row: Values): AccountPosition =>
  positionIn(directory, (field) => (namesRow(field) ? idOf(row[field.readName]) : row[field.readName]));

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
    // Another day gives nobody a right.
    if (row) return undefined;
    const person = nameOf(values[fieldIn(directory, 'person')?.writeName ?? '']);
    return person ? graveWords('role', person, headRole, directory.label.one) : undefined;
  }
  if (!directory.rows.ranks) return undefined;
  const filled = fillable(directory.fields, by);
  const after = positionIn(directory, (field) => {
    const isTyped = filled.includes(field) && field.writeName in values;
    const value = isTyped ? values[field.writeName] : row?.[field.readName];
    return namesRow(field) ? idOf(value) : value;
  });
  const change = graveChange(
    by,
    row ? { ...positionOf(directory, row), isInUse: row.isInvited !== true } : null,
    after,
  );
  if (!change) return undefined;
  const name = row ? titleOf(directory, row) : 'The new account';
  const field = fieldIn(directory, 'role');
  return graveWords(change, name, after.role, field ? showFieldValue(field, after.role) : after.role);
}
