import type { ResolvedField } from '../field-types/resolved-field';
import { namesRow, pairsIn } from '../field-types/traits';
import type { DirectoryResource, Registry } from './resolved';
import { fieldIn } from './rows';

/** The directory of the installation's colleges. Undefined when the registry has none. */
export const collegesIn = ({ directories }: Pick<Registry, 'directories'>): DirectoryResource | undefined =>
  directories.find(({ holds }) => holds.what === 'own' && holds.table === 'colleges');

/** The ranks that the directories of accounts offer, with their words. */
export const rankPairsIn = ({ directories }: Pick<Registry, 'directories'>) =>
  directories.flatMap((directory) => pairsIn(fieldIn(directory, 'role')));

/** Undefined for a rank that no directory offers. */
export const rankWord = (registry: Pick<Registry, 'directories'>, rank: string): string | undefined =>
  rankPairsIn(registry).find(({ value }) => value === rank)?.word;

/** A link contains a name, because the proposer may not see the rows. The person who confirms chooses the row. */
const longestName = 200;

/** The fields of a proposed row, by somebody who may not add one: a link by its name. */
export const proposalFields = ({ fields }: DirectoryResource): ResolvedField[] =>
  fields
    .filter(({ by }) => !by)
    .map((field): ResolvedField => {
      if (!namesRow(field)) return field;
      const { key, label, required, filledBy, column, readName, writeName } = field;
      return { type: 'text', maxLength: longestName, key, label, required, filledBy, column, readName, writeName };
    });
