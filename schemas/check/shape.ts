import type { Entry, FilledBy, ResourceConfig } from '../language';
import { isFieldType } from './types';

const kinds: Record<ResourceConfig['kind'], true> = {
  entry: true,
  titles: true,
  record: true,
  directory: true,
  form: true,
};
const fillers: Record<FilledBy, true> = { student: true, verifier: true, system: true };

/** What the other checks rely on: plain data, of a known kind, with fields of known types. */
export function checkShape(config: ResourceConfig): string[] {
  if (!Object.hasOwn(kinds, config.kind)) return [`the kind "${config.kind}" does not exist.`];
  return [
    ...foreign(config, []).map((path) => `the value at "${path}" is not plain data.`),
    ...(config.kind === 'entry' ? checkFieldShapes(config) : []),
  ];
}

function checkFieldShapes({ fields }: Entry): string[] {
  return Object.entries(fields).flatMap(([key, { type, filledBy = 'student', required }]) => [
    ...(isFieldType(type) ? [] : [`"${key}" is of the unknown type "${type}".`]),
    ...(Object.hasOwn(fillers, filledBy) ? [] : [`"${key}" is filled by "${filledBy}", who does not exist.`]),
    ...(required === undefined || typeof required === 'string'
      ? []
      : [`"${key}" is required without a sentence that says so.`]),
  ]);
}

/** The paths of everything that JSON could not carry: functions, dates, class instances. */
function foreign(value: unknown, path: readonly string[]): string[] {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return [];
  if (typeof value !== 'object') return [path.join('.')];
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return [path.join('.')];
  return Object.entries(value).flatMap(([key, inner]) => foreign(inner, [...path, key]));
}
