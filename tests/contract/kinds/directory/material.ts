import {
  actOf,
  COORDINATOR,
  type DirectoryResource,
  fillable,
  matches,
  optionsOf,
  plainContext,
  type Registry,
  type ResolvedField,
  ruleOf,
} from '../../../../schemas';
import { type Body, fileOf } from '../../support/body';
import { cast, type Who } from '../../support/cast';
import type { World } from '../../support/world';

let made = 0;

/** A complete body of what this person may fill, made from the registry alone. No two have the same name or address. */
export function directoryBody(directory: DirectoryResource, registry: Registry, world: World, who: Who): Body {
  made += 1;
  // One person guides nobody twice: what may be left out and names somebody is left out.
  const mine = fillable(actOf(directory, 'create').fields, cast[who].role).filter(
    (field) => field.type !== 'link' || field.required,
  );
  return Object.fromEntries(mine.map((field) => [field.writeName, sample(field, registry, world)]));
}

function sample(field: ResolvedField, registry: Registry, world: World): unknown {
  switch (field.type) {
    case 'text':
      return `${field.label} ${made}`;
    case 'email':
      return `sample${made}@contract.test`;
    case 'phone':
      return '9876543210';
    case 'date':
      return field.notBefore ? '2025-03-05' : '2025-03-03';
    case 'time':
      return '2026-12-01T10:30';
    case 'count':
      return 2025;
    case 'choice':
      return optionsOf(field.options, plainContext(''), {})[0];
    case 'link':
      return linked(field.to, registry, world);
    case 'file':
      return fileOf(field.accept[0] ?? 'pdf');
    case 'person':
    case 'score':
    case 'rubric':
    case 'number':
      return undefined;
    default:
      return field satisfies never;
  }
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
  if (ranks.includes('drpc')) return 'coordinator';
  return ranks.length === 0 || ranks.includes('student') ? 'owner' : 'counterpart';
}

/** Whether the registry lets this person see, or do an act to, a row of the place where the cast's owner is. */
export function mayReach(directory: DirectoryResource, who: Who, postedTo: Who, right = 'read'): boolean {
  const { role, college, department } = cast[who];
  const rule = ruleOf(directory, right, role);
  const row = { college: 'north', department: 'pathology', coordinator: postedTo, [COORDINATOR]: postedTo };
  return rule !== undefined && matches(rule, row, { id: who, college, department });
}
