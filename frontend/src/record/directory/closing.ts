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
 */
export function closingWords(
  { logbook, directories }: Pick<Registry, 'logbook' | 'directories'>,
  rank: Rank,
  guided: number,
  isInvited = false,
): string {
  return [
    isInvited
      ? 'Their link does not work any more. They can be invited again later.'
      : 'Cannot sign in, and is signed out everywhere at once. Everything that was logged stays.',
    headsDepartment(rank) &&
      directories.some(isAppointed) &&
      'Their department has no head until another one is appointed.',
    verifies(rank) && logbook.waiting && 'What waits for them becomes unclaimed, and stays so.',
    guided === 1 && 'One resident has them as guide and needs another.',
    guided > 1 && `${guided} residents have them as guide and need another.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same for the account of a row, with how many residents in training it guides as soon as that is known. */
export function useClosingWords(directory: DirectoryResource, row: DirectoryRow, by: Role, asks: boolean): string {
  const { role: rank } = positionOf(directory, row);
  const files = registry.directories.find((one) => fieldIn(one, 'guide') && ruleOf(one, 'read', by));
  const guide = files && fieldIn(files, 'guide')?.readName;
  const { total = 0 } = useListTotal(files?.api.path ?? '', {
    enabled: asks && guide !== undefined && verifies(rank),
    filters:
      files && guide
        ? [
            { field: guide, operator: 'eq', value: row.id },
            { field: 'accountState', operator: 'ne', value: 'suspended' },
            ...training(files, false),
          ]
        : [],
  });
  return closingWords(registry, rank, total, row.isInvited);
}
