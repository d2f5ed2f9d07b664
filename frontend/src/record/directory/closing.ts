import type { CrudFilter } from '@refinedev/core';
import registry from '../../../../resources.config';
import { type DirectoryResource, type Registry, type Role, ruleOf } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { headsDepartment, type Rank, verifies } from '../../../../schemas/roles';
import { useListTotal } from '../../api/use-list-total';
import { isAppointed } from './appointments';
import type { DirectoryRow } from './columns';
import { positionOf } from './grave';
import { training } from './lacking';

/**
 * What ends with an account that is closed, in sentences: some of it does not come back when it is opened again. Whoever
 * has not come yet may head a department or guide residents all the same.
 * @param guided undefined where that could not be loaded
 */
export function closingWords(
  { logbook, directories }: Pick<Registry, 'logbook' | 'directories'>,
  rank: Rank,
  guided: number | undefined,
  isInvited = false,
  unopened = 0,
): string {
  return [
    isInvited
      ? 'Their link does not work any more. They can be invited again later.'
      : 'Cannot sign in, and is signed out everywhere at once. Everything that was logged stays.',
    headsDepartment(rank) &&
      directories.some(isAppointed) &&
      'Their department has no head until another one is appointed.',
    verifies(rank) &&
      logbook.waiting &&
      'What waits for them becomes unclaimed, and stays so: anybody of the department may answer it.',
    guided === undefined && 'How many residents have them as guide could not be counted.',
    guided === 1 &&
      `One resident${unopened ? ', whose account is not open yet,' : ''} has them as guide and needs another.`,
    guided !== undefined && guided > 1 && `${guided} residents have them as guide and need another.`,
    // Pages that count who has no guide leave these out.
    guided !== undefined &&
      guided > 1 &&
      unopened > 0 &&
      `${unopened} of them ${unopened === 1 ? 'has' : 'have'} no open account yet.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same for the account of a row, with how many residents in training it guides as soon as that is known. */
export function useClosingWords(directory: DirectoryResource, row: DirectoryRow, by: Role, asks: boolean): string {
  const { role: rank } = positionOf(directory, row);
  const files = registry.directories.find((one) => fieldIn(one, 'guide') && ruleOf(one, 'read', by));
  const guide = files && fieldIn(files, 'guide')?.readName;
  const guides = (state: CrudFilter) => ({
    enabled: asks && guide !== undefined && verifies(rank),
    filters:
      files && guide
        ? [{ field: guide, operator: 'eq' as const, value: row.id }, state, ...training(files, false)]
        : [],
  });
  const path = files?.api.path ?? '';
  const all = useListTotal(path, guides({ field: 'accountState', operator: 'ne', value: 'suspended' }));
  const unopened = useListTotal(path, guides({ field: 'accountState', operator: 'eq', value: 'pending' }));
  const guided = all.failed ? undefined : (all.total ?? 0);
  return closingWords(registry, rank, guided, row.isInvited, unopened.total);
}
