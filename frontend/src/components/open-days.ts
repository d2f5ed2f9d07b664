import type { Person, Posting } from '../api/wire';

/** A resident, the number of unmarked working days up to today, and the first of them. */
export type OpenDays = Person & { days: number; first: string | null };

/** The residents of these postings, sorted by name. */
export function openDays(postings: readonly Posting[]): OpenDays[] {
  const byId = new Map<string, OpenDays>();
  for (const { student, summary, firstUnmarked } of postings) {
    const { days, first } = byId.get(student.id) ?? { days: 0, first: null };
    byId.set(student.id, {
      ...student,
      days: days + summary.unmarked,
      first: first && firstUnmarked ? (first < firstUnmarked ? first : firstUnmarked) : (first ?? firstUnmarked),
    });
  }
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
