import { check } from '../check/check';
import { checkLogbook } from '../check/logbook';
import { type Declarations, wholeOf } from '../declare';
import { resolveFields, withKeys } from '../field-types/resolve-field';
import { type Logbook, noLogbook, type ResourceConfig } from '../language';
import type { Kind, Registry, Resource } from '../registry/resolved';
import { resolveDirectory } from './directory';
import { resolveEntry } from './entry';
import { resolveForm } from './form';
import { resolveLogbook } from './logbook';
import { resolveRecord, resolveTitles } from './record';

/** Thrown when a registry contradicts itself. One sentence for each fault. */
export class RegistryError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The registry has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n- ${faults.join('\n- ')}`);
    this.name = 'RegistryError';
  }
}

/**
 * Checks the declarations, fills in their defaults and freezes them.
 * @param declarations by key, or complete ones in a list
 * @throws RegistryError
 */
export function defineRegistry(declarations: Declarations | readonly (ResourceConfig | Logbook)[]): Registry {
  const declared = isWhole(declarations) ? declarations : wholeOf(declarations);
  const configs = declared.filter((one) => one.kind !== 'logbook');
  const [logbook = noLogbook, ...others] = declared.filter((one) => one.kind === 'logbook');
  const faults = [
    ...check(configs),
    ...checkLogbook(logbook, configs),
    ...others.map(() => 'logbook: there is only one'),
  ];
  if (faults.length > 0) throw new RegistryError(faults);
  const resources = configs.map((config) => resolve(config, logbook));
  return deepFreeze({
    resources,
    logbook: resolveLogbook(logbook),
    entries: ofKind(resources, 'entry'),
    titles: ofKind(resources, 'titles'),
    directories: ofKind(resources, 'directory'),
    forms: ofKind(resources, 'form'),
    records: ofKind(resources, 'record'),
  });
}

function resolve(config: ResourceConfig, logbook: Logbook): Resource {
  switch (config.kind) {
    case 'entry':
      return resolveEntry(config, logbook);
    case 'directory':
      return resolveDirectory({ ...config, ...withKeys(resolveFields(config.fields)) });
    case 'form':
      return resolveForm(config);
    case 'record':
      return resolveRecord(config);
    case 'titles':
      return resolveTitles(config);
  }
}

const isWhole = (
  declarations: Declarations | readonly unknown[],
): declarations is readonly (ResourceConfig | Logbook)[] => Array.isArray(declarations);

const ofKind = <K extends Kind>(resources: readonly Resource[], kind: K) =>
  resources.filter((one): one is Extract<Resource, { kind: K }> => one.kind === kind);

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
