import { checkExchange } from '../kinds/exchange-check';
import { checkScorecard } from '../kinds/scorecard-check';
import type { Entry, Titles } from '../language';
import type { ResourceConfig } from '../registry/resolve';
import { checkColumns } from './columns';
import { checkDependencies } from './dependencies';
import { checkFields } from './fields';
import { checkNames } from './names';
import { checkOptions } from './options';
import { checkPermissions } from './permissions';
import { checkReserved } from './reserved';
import { checkSentences } from './sentences';
import { checkShape } from './shape';
import { checkTitles } from './titles';
import { checkWorkflow } from './workflow';

/** Every fault of a registry, one sentence each. What the types already refuse is checked again: data may come untyped. */
export function check(configs: readonly ResourceConfig[]): string[] {
  const malformed = configs.flatMap((one) => checkShape(one).map((fault) => `${one.name}: ${fault}`));
  const sound = configs.filter((one) => checkShape(one).length === 0);
  const entries = sound.filter((one): one is Entry => one.kind === 'entry');
  const lists = sound.filter((one): one is Titles => one.kind === 'titles');
  return [
    ...malformed,
    ...checkNames(sound),
    ...entries.flatMap((entry) =>
      [
        ...checkReserved(entry),
        ...checkFields(entry),
        ...checkDependencies(entry),
        ...checkOptions(entry, lists),
        ...checkColumns(entry),
        ...checkWorkflow(entry),
        ...checkPermissions(entry),
      ].map((fault) => `${entry.name}: ${fault}`),
    ),
    ...lists.flatMap((list) => checkTitles(list).map((fault) => `${list.name}: ${fault}`)),
    ...sound.flatMap((one) => {
      if (one.kind === 'scorecard') return checkScorecard(one).map((fault) => `${one.name}: ${fault}`);
      return one.kind === 'exchange' ? checkExchange(one).map((fault) => `${one.name}: ${fault}`) : [];
    }),
    ...sound.flatMap((one) => checkSentences(one).map((fault) => `${one.name}: ${fault}`)),
  ];
}
