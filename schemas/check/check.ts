import { isAboveZero } from '../field-types/check-facts';
import { resolveFields } from '../field-types/resolve-field';
import type { Directory, ResourceConfig, Titles } from '../language';
import { entryMaterials, recordMaterials, rowMaterials } from '../materials';
import { checkAddress } from './addresses';
import { checkDependencies } from './dependencies';
import { checkDirectory } from './directories';
import { checkColumns, checkOptions, checkPermissions, checkWorkflow } from './entries';
import { checkFields } from './fields';
import { checkForm } from './forms';
import { checkNames, checkReserved } from './names';
import { checkRecord } from './records';
import { checkShape } from './shape';

/**
 * Every fault of a registry, one sentence each. What the types refuse is checked again, because data may come untyped.
 */
export function check(configs: readonly ResourceConfig[]): string[] {
  const malformed = configs.flatMap((one) => checkShape(one).map((fault) => `${one.name}: ${fault}`));
  const sound = configs.filter((one) => checkShape(one).length === 0);
  const entries = sound.filter((one) => one.kind === 'entry');
  const directories = sound.filter((one) => one.kind === 'directory');
  const lists = sound.filter((one) => one.kind === 'titles');
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
    case 'record':
      return checkRecord(one);
    case 'directory':
      return checkDirectory(one, directories);
    case 'form':
      return checkForm(one, directories);
    case 'entry':
    case 'titles':
      return [];
  }
}

/** No text that people read may be empty. */
function checkSentences(config: ResourceConfig): string[] {
  return blanks(config, []).map((path) => `the text at "${path.join('.')}" is empty.`);
}

function blanks(value: unknown, path: readonly string[]): string[][] {
  if (typeof value === 'string') return value.trim() === '' ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => blanks(inner, [...path, key]));
}

function checkTitles({ fields }: Titles): string[] {
  const names = resolveFields(fields).map(({ readName }) => readName);
  const [first] = names;
  return [
    ...names
      .filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name) || name in Object.prototype)
      .map((name) => `the wire name "${name}" must be letters and digits, and no word of JavaScript's objects.`),
    ...(new Set(names).size < names.length ? [`the title and its module are both sent as "${first}".`] : []),
  ];
}

/** Faults of the demo records in a declaration. */
function checkDemo(one: ResourceConfig): string[] {
  if (!('demo' in one) || !one.demo) return [];
  const { demo } = one;
  const known: readonly string[] =
    one.kind === 'entry' ? entryMaterials : one.kind === 'record' ? recordMaterials : rowMaterials;
  const materials = [demo.from].flat();
  return [
    ...materials
      .filter((name) => typeof name === 'string' && !known.includes(name))
      .map((name) => `the demo material "${name}" does not exist.`),
    ...('share' in demo && !(isAboveZero(demo.share) && demo.share <= 1000)
      ? [`its share of the demo records must be a whole number from 1 to 1000, not ${demo.share}.`]
      : []),
    ...('count' in demo && !isAboveZero(demo.count)
      ? ['the number of its demo records must be a whole number above 0.']
      : []),
  ];
}
