import { oldAddresses } from '../../../frontend/src/app/old-addresses';
import { otherScreens } from '../../../frontend/src/app/other-screens';
import registry, { declarations } from '../../../resources.config';
import { isPaged, type Registry, type Resource } from '../../../schemas';
import { check } from '../../../schemas/check/check';
import { checkLogbook } from '../../../schemas/check/logbook';
import { wholeOf } from '../../../schemas/declare';
import { recordsOf, resolveResource } from '../../../schemas/define';
import type { Logbook, ResourceConfig } from '../../../schemas/language';
import * as facts from '../facts';
import { compareEntry, isStated } from './compare';
import { differ } from './differ';
import type { Tree } from './mutants';
import { compareProduct } from './product';
import { compareScreens } from './screens';
import { compareNavigation } from './screens/navigation';
import { publicPaths } from './screens/site';
import { compareTitles } from './titles';

/** Who noticed that something is wrong: the registry's own check, a fact of the specification, or one of this product. */
export type Witness = 'check' | 'specification' | 'product';

const keys = Object.keys(declarations);
const wholes = wholeOf(declarations);
const configs = wholes.filter((one): one is ResourceConfig => one.kind !== 'logbook');

/** The faults that one declaration has when it stands alone: some need others, and are there without anything wrong. */
const alone = new Map(keys.map((key, index) => [key, faultsOf(wholes[index] as ResourceConfig | Logbook).join()]));

function faultsOf(one: ResourceConfig | Logbook): string[] {
  return one.kind === 'logbook' ? checkLogbook(one, configs) : check([one]);
}

/** Who notices that the declaration under this key reads like this, if anybody does. */
export function witnessOf(key: string, declared: Tree): Witness | undefined {
  const index = keys.indexOf(key);
  let whole: ResourceConfig | Logbook;
  let faults: string;
  try {
    whole = wholeOf({ ...declarations, [key]: declared } as unknown as typeof declarations)[index] as ResourceConfig;
    faults = faultsOf(whole).join();
  } catch {
    // What is no declaration at all ends the start, too.
    return 'check';
  }
  if (faults !== alone.get(key)) return 'check';
  if (isNoticed(() => departures(index, whole))) return 'specification';
  return compareProduct(whole, facts.product[key] ?? {}).length > 0 ? 'product' : undefined;
}

/** A comparison that finds nothing to compare with fails as loudly as one that finds a difference. */
function isNoticed(compared: () => readonly string[]): boolean {
  try {
    return compared().length > 0;
  } catch {
    return true;
  }
}

function departures(index: number, whole: ResourceConfig | Logbook): string[] {
  if (whole.kind === 'logbook') return compareScreens({ ...registry, logbook: whole }, facts);
  const before = registry.resources[configs.indexOf(wholes[index] as ResourceConfig)];
  const now = resolveResource(whole);
  const changed = registryWith(registry.resources.map((one) => (one === before ? now : one)));
  return [
    ...(before?.kind === 'entry' ? departuresOfEntry(before.route, now) : compareScreens(changed, facts)),
    ...(before?.kind === 'titles' ? compareTitles(changed, facts.titleForms) : []),
    ...(before && isPaged(before) ? departuresOfMenu(changed) : []),
  ];
}

const departuresOfEntry = (route: string, now: Resource): string[] =>
  now.kind === 'entry' && isStated({ route }, facts)
    ? compareEntry(now, facts.entries[route as facts.EntrySlug])
    : differ('the kind', now.kind, 'entry');

const departuresOfMenu = (changed: Registry): string[] =>
  compareNavigation(changed, { screens: otherScreens, legacy: oldAddresses(changed), publicPaths }, facts);

function registryWith(resources: readonly Resource[]): Registry {
  const of = <K extends Resource['kind']>(kind: K) =>
    resources.filter((one): one is Extract<Resource, { kind: K }> => one.kind === kind);
  return {
    resources,
    logbook: registry.logbook,
    entries: of('entry'),
    titles: of('titles'),
    scorecards: of('scorecard'),
    exchanges: of('exchange'),
    directories: of('directory'),
    forms: of('form'),
    records: recordsOf(resources),
  };
}
