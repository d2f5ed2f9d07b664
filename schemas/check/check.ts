import type { Entry, Titles } from '../language';
import type { ResourceConfig } from '../registry/resolve';
import { checkColumns } from './columns';
import { checkFields } from './fields';
import { checkNames } from './names';
import { checkOptions } from './options';
import { checkPermissions } from './permissions';
import { checkSentences } from './sentences';
import { checkWorkflow } from './workflow';

/** Every fault of a registry, one sentence each. What the types already refuse is checked again: data may come untyped. */
export function check(configs: readonly ResourceConfig[]): string[] {
  const entries = configs.filter((one): one is Entry => one.kind === 'entry');
  const lists = configs.filter((one): one is Titles => one.kind === 'titles');
  return [
    ...checkNames(configs),
    ...entries.flatMap((entry) =>
      [
        ...checkFields(entry),
        ...checkOptions(entry, lists),
        ...checkColumns(entry),
        ...checkWorkflow(entry),
        ...checkPermissions(entry),
      ].map((fault) => `${entry.name}: ${fault}`),
    ),
    ...configs.flatMap((one) => checkSentences(one).map((fault) => `${one.name}: ${fault}`)),
  ];
}
