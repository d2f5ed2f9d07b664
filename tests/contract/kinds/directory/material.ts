import {
  actOf,
  COORDINATOR,
  type DirectoryResource,
  fillable,
  isAddress,
  isCount,
  isDay,
  isUpload,
  matches,
  namesRow,
  type Registry,
  type ResolvedField,
  ruleOf,
  takesWords,
} from '../../../../schemas';
import { sampled } from '../../../../schemas/testing/field';
import { type Body, fileOf } from '../../support/body';
import { cast, everyone, type Who } from '../../support/cast';
import type { World } from '../../support/world';

let made = 0;

/** A complete body of what this person may fill, made from the registry alone. No two have the same name or address. */
export function directoryBody(directory: DirectoryResource, registry: Registry, world: World, who: Who): Body {
  made += 1;
  // One person guides nobody twice: what may be left out and names somebody is left out.
  const mine = fillable(actOf(directory, 'create').fields, cast[who].role).filter(
    (field) => !namesRow(field) || field.required,
  );
  return Object.fromEntries(mine.map((field) => [field.writeName, sample(field, registry, world)]));
}

function sample(field: ResolvedField, registry: Registry, world: World): unknown {
  if (takesWords(field)) return `${field.label} ${made}`;
  if (isAddress(field)) return `sample${made}@contract.test`;
  if (isDay(field)) return field.notBefore ? '2025-03-05' : '2025-03-03';
  if (isCount(field)) return 2025;
  if (namesRow(field)) return linked(field.to, registry, world);
  if (isUpload(field)) return fileOf(field.accept[0] ?? 'pdf');
  return sampled(field) ?? undefined;
}

/** The id of something that a link may lead to, in the place of the cast's owner. */
function linked(to: string, registry: Registry, world: World): string {
  const holds = registry.directories.find(({ name }) => name === to)?.holds;
  if (holds?.what === 'accounts') return world.idOf(memberOf({ holds }));
  return holds?.table === 'departments' ? world.places.department('north', 'pathology') : world.places.college('north');
}

/** Somebody of the cast who is in a directory of accounts, in the place of the cast's owner. */
export function memberOf({ holds }: Pick<DirectoryResource, 'holds'>): Who {
  const ranks = holds.what === 'accounts' ? holds.ranks : [];
  return everyone.find((who) => ranks.includes(cast[who].rank)) ?? 'owner';
}

/** Whether the registry lets this person see, or do an act to, a row of the place where the cast's owner is. */
export function mayReach(directory: DirectoryResource, who: Who, postedTo: Who, right = 'read'): boolean {
  const { role, college, department } = cast[who];
  const rule = ruleOf(directory, right, role);
  const row = { college: 'north', department: 'pathology', coordinator: postedTo, [COORDINATOR]: postedTo };
  return rule !== undefined && matches(rule, row, { id: who, college, department });
}
