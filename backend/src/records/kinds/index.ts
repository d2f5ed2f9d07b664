import type { DynamicModule } from '@nestjs/common';
import type { Kind, Registry, RowType } from '../../../../schemas';
import type { EntitySchema } from '../../base/database';
import { heldChangesTable } from '../effects/held-changes.table';
import { traineeTables } from '../effects/trainees.table';
import { attendance } from './attendance';
import type { KindDefinition } from './definition';
import { directory } from './directory';
import { entry } from './entry';
import { form } from './form';
import { record } from './record';
import { titles } from './titles';

/** What serves each `Kind` of resource, and attendance, which is none: a part of the logbook declares it. */
export const kinds: Readonly<Record<Kind | 'attendance', KindDefinition>> = {
  entry,
  titles,
  record,
  attendance,
  directory,
  form,
};

export const definitions: readonly KindDefinition[] = Object.values(kinds);

/** The tables of all records. */
export const kindTables = (registry: Registry): EntitySchema[] => [
  ...definitions.flatMap(({ tables }) => tables(registry)),
  ...(rowTypes(registry).some(({ rows }) => rows.held) ? [heldChangesTable as EntitySchema] : []),
  ...(rowTypes(registry).some(({ rows }) => rows.effects.includes('trainee')) ? (traineeTables as EntitySchema[]) : []),
];

/** All types that are stored as directory rows. */
const rowTypes = (registry: Registry) =>
  definitions.flatMap((kind): readonly RowType[] => kind.directories?.(registry) ?? []);

export function kindModules(registry: Registry): DynamicModule[] {
  const known = { tables: kindTables(registry), directories: rowTypes(registry) };
  return definitions.map(({ module }) => module(registry, known));
}
