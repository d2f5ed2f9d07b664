import { check } from '../check/check';
import { type ResourceConfig, resolveResource } from './resolve';
import type { EntryResource, Registry, TitlesResource } from './resolved';

/** Thrown when a registry contradicts itself. One sentence for each fault. */
export class RegistryError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The registry has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n- ${faults.join('\n- ')}`);
    this.name = 'RegistryError';
  }
}

/** Checks the declarations, fills their defaults and freezes them. Throws `RegistryError`. */
export function defineRegistry(configs: readonly ResourceConfig[]): Registry {
  const faults = check(configs);
  if (faults.length > 0) throw new RegistryError(faults);
  const resources = configs.map(resolveResource);
  return deepFreeze({
    resources,
    entries: resources.filter((one): one is EntryResource => one.kind === 'entry'),
    titles: resources.filter((one): one is TitlesResource => one.kind === 'titles'),
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
