import { checkExchange } from '../kinds/exchange-check';
import { checkScorecard } from '../kinds/scorecard-check';
import type { Directory, Entry, Titles } from '../language';
import type { ResourceConfig } from '../registry/resolve';
import { checkAddress } from './addresses';
import { checkColumns } from './columns';
import { checkDemo } from './demo';
import { checkDependencies } from './dependencies';
import { checkDirectory } from './directories';
import { checkFields } from './fields';
import { checkForm } from './forms';
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
  const directories = sound.filter((one): one is Directory => one.kind === 'directory');
  const lists = sound.filter((one): one is Titles => one.kind === 'titles');
  return [
    ...malformed,
    ...checkNames(sound),
    ...sound.flatMap((one) => checkAddress(one).map((fault) => `${one.name}: ${fault}`)),
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
      const faults = checkKind(one, directories);
      return faults.map((fault) => `${one.name}: ${fault}`);
    }),
    ...sound.flatMap((one) => checkDemo(one).map((fault) => `${one.name}: ${fault}`)),
    ...sound.flatMap((one) => checkSentences(one).map((fault) => `${one.name}: ${fault}`)),
  ];
}

function checkKind(one: ResourceConfig, directories: readonly Directory[]): string[] {
  switch (one.kind) {
    case 'scorecard':
      return checkScorecard(one);
    case 'exchange':
      return checkExchange(one);
    case 'directory':
      return checkDirectory(one, directories);
    case 'form':
      return checkForm(one, directories);
    case 'entry':
    case 'titles':
      return [];
  }
}
