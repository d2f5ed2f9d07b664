import { idAt } from '../../../backend/src/demo/ids';
import type { Random } from '../../../backend/src/demo/random';
import type { NewRecord } from '../../../backend/src/records/store/record-rows';
import registry from '../../../resources.config';
import type { EntryResource, ResolvedField } from '../../../schemas';
import { measured } from './measured';
import type { College } from './people';

/** A record of any type that waits for the teacher of the small department. */
export interface Waiting {
  readonly entry: EntryResource;
  readonly record: NewRecord;
}

export const waitingCount = 500;

/** Makes five hundred records over all the other types, for the queue across types. */
export function makeWaiting({ id: college, small }: College, random: Random): Waiting[] {
  const types = registry.entries.filter((entry) => entry !== measured);
  return Array.from({ length: waitingCount }, (_, index) => {
    const entry = types[index % types.length] ?? measured;
    const at = new Date(Date.UTC(2025, 5, 1) + index * 3_600_000).toISOString();
    const values = Object.fromEntries(entry.fields.map((field) => [field.key, sampleOf(field, at, small.teacher.id)]));
    return {
      entry,
      record: {
        id: idAt(at, random),
        student: random.pick(small.students).id,
        college,
        department: small.department,
        values,
        status: entry.workflow.initial,
        verifiedBy: null,
        verifiedOn: null,
        createdAt: at,
        updatedAt: at,
        version: 1,
      },
    };
  });
}

function sampleOf({ type, filledBy }: ResolvedField, at: string, teacher: string): unknown {
  if (filledBy === 'verifier' || type === 'file' || type === 'rubric' || type === 'score') return null;
  if (type === 'date') return at.slice(0, 10);
  if (type === 'person') return teacher;
  return type === 'number' ? 3 : 'Clinicopathological correlation';
}
