/** What the server fills into a new record besides what its maker says. */
import { Injectable } from '@nestjs/common';
import {
  dayField,
  namesPerson,
  type StoredType,
  type SystemValue,
  takesWords,
  type Values,
  WAITS_FOR,
} from '../../../../schemas';
import { accountOf } from '../../auth/users/account';
import { guidesAt } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { namedIn } from '../store/record-rows';
import type { Filling, RecordEffect } from './effect';
import { Postings } from './postings';

/** Fills in the values that the server itself writes into a new record. */
@Injectable()
export class SystemValues implements RecordEffect {
  constructor(
    private readonly places: Places,
    private readonly postings: Postings,
    private readonly clock: Clock,
  ) {}

  async fills(change: Filling) {
    const filled: Record<string, string | null> = {};
    for (const field of change.type.fields) {
      if ((takesWords(field) || namesPerson(field)) && field.systemValue)
        filled[field.key] = await this.makers[field.systemValue](change);
    }
    return filled;
  }

  private readonly makers: Readonly<Record<SystemValue, (change: Filling) => Promise<string | null>>> = {
    collegeName: ({ viewer }) => this.places.collegeName(viewer.college),
    /** The coordinator on the day of the record. */
    postedCoordinator: ({ type, viewer, values }) => {
      const day = values[dayField(type)?.key ?? ''];
      if (typeof day === 'string') return this.postings.coordinatorOf(viewer.id, day);
      return this.postings.latestCoordinatorOf(viewer.id, this.clock.today());
    },
  };
}

/**
 * Decides for whom a new record waits: the person whom it names; otherwise the student's guide; otherwise null, for the
 * department. A guide whose account is closed, or who works elsewhere, does not count: they could not verify it.
 */
@Injectable()
export class WaitsFor implements RecordEffect {
  constructor(private readonly database: Database) {}

  async fills(change: Filling) {
    return { [WAITS_FOR]: await this.holderOf(change) };
  }

  private async holderOf({ type, viewer: { id, college, department }, values }: Filling): Promise<string | null> {
    const named = namedIn(type, values);
    if (named !== null && named !== id && (!isBySystem(type, named, values) || (await this.isActive(named))))
      return named;
    const [guide] = await this.database.read<{ id: string }>(
      `SELECT g.id FROM users s JOIN users g ON g.id = s.guide
       WHERE s.id = ? AND g.id <> s.id AND ${guidesAt('?', '?')}`,
      [id, college, department],
    );
    return guide?.id ?? null;
  }

  private async isActive(id: string): Promise<boolean> {
    return (await accountOf(this.database, id, 'state'))?.state === 'active';
  }
}

/** A person whom the student chose was checked a moment ago. A coordinator from a posting may have left. */
const isBySystem = ({ byKey, holders = [] }: StoredType, named: string, values: Values): boolean =>
  !holders.some((key) => byKey[key]?.filledBy === 'student' && values[key] === named);
