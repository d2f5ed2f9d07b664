import { headsDepartment, isAcademic } from '../../../../schemas/roles';
import type { User } from '../../auth/users/tables';
import { Lot, type Random } from '../random';

/** How much more likely a resident is to choose the guide. */
const GUIDE = 2;

/**
 * The staff of a department. They can be found and drawn without going through all of them, because a large
 * college has hundreds.
 */
export class Colleagues {
  private readonly places: ReadonlyMap<string, number>;
  private readonly teachers: Lot<User>;
  private readonly verifiers = new Map<string, Lot<User>>();
  readonly roles: readonly string[];

  /** @param popularity how often residents choose this one, compared with 1 for the others */
  constructor(
    readonly all: readonly User[],
    popularity: (teacher: User) => number,
  ) {
    this.places = new Map(all.map(({ id }, place) => [id, place]));
    this.teachers = new Lot(all, (one) => (isAcademic(one.role) ? 1 : 0.5) * popularity(one));
    this.roles = [...new Set(all.map(({ role }) => role))];
  }

  find(id: string | null): User | undefined {
    return id === null ? undefined : this.all[this.places.get(id) ?? -1];
  }

  /** The members whose ids are among these values, in their own order. */
  among(values: readonly unknown[]): User[] {
    const places = new Set(values.flatMap((value) => this.places.get(String(value)) ?? []));
    return [...places].sort((a, b) => a - b).flatMap((place) => this.all[place] ?? []);
  }

  /**
   * Draws a teacher.
   * @param guide the id of the guide, who is more likely
   */
  drawTeacher(guide: string | null, random: Random): User {
    return this.teachers.draw(random, { place: this.places.get(guide ?? '') ?? -1, weight: GUIDE });
  }

  /**
   * Draws somebody with one of these roles, most likely the head.
   * @returns null when nobody has any of them
   */
  drawVerifier(roles: readonly string[], random: Random): User | null {
    const key = roles.join(' ');
    const cached = this.verifiers.get(key);
    const lot =
      cached ??
      new Lot(
        this.all.filter(({ role }) => roles.includes(role)),
        verifierWeight,
      );
    if (!cached) this.verifiers.set(key, lot);
    return lot.size > 0 ? lot.draw(random) : null;
  }
}

export const verifierWeight = ({ role }: Pick<User, 'role'>): number => (headsDepartment(role) ? 4 : 1);
