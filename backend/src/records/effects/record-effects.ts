/** What acts of records do besides, by the names that the registry has for it. */
import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  type Act,
  dayField,
  type EffectName,
  isLong,
  isUpload,
  namesPerson,
  type Registry,
  type StoredType,
  type SystemValue,
  showFieldValue,
  takesWords,
  type Values,
  WAITS_FOR,
} from '../../../../schemas';
import { accountOf } from '../../auth/users/account';
import { guidesAt, People } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, type Transaction } from '../../base/database';
import { countOf } from '../../base/database/count-of';
import { Invalid } from '../../base/errors';
import { Outbox, PublicAddress } from '../../mail';
import { recordActedOn, requestReceived, supportReceived } from '../../mail/templates';
import { namedIn } from '../store/record-rows';
import { REGISTRY } from '../store/registries';
import type { RecordRow } from '../store/table';
import type { RecordChange, RecordEffect } from './effect';
import { Numbers } from './numbers';
import { Postings } from './postings';
import { SameWords } from './same-words';

/** A record that somebody is about to make. */
type Filling = Pick<RecordChange, 'type' | 'values'> & { readonly viewer: Viewer };

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

/**
 * Mails the operator of the installation that a record was made. Long texts by people with an account stay out of the
 * mail: they may be about a patient.
 */
@Injectable()
export class OperatorLetter implements RecordEffect {
  /** @param outbox undefined when no mail is kept */
  constructor(@Optional() private readonly outbox?: Outbox) {}

  async after(tx: Transaction, { act }: RecordChange, row: RecordRow): Promise<void> {
    const facts = act.fields.flatMap((field) => {
      if (isUpload(field) || (!act.isPublic && isLong(field))) return [];
      const value = showFieldValue(field, row[field.key]);
      return value ? [{ label: field.label, value }] : [];
    });
    await this.outbox?.putToOperator(tx, requestReceived({ kind: act.called ?? act.label, facts }));
  }
}

/** Thanks the sender at the address of their account. An address in the body could be a stranger's. */
@Injectable()
export class Receipt implements RecordEffect {
  /** @param outbox undefined when no mail is kept */
  constructor(@Optional() private readonly outbox?: Outbox) {}

  async after(tx: Transaction, { viewer }: RecordChange): Promise<void> {
    if (viewer) await this.outbox?.put(tx, viewer, supportReceived(viewer));
  }
}

/**
 * Mails the other side of a record: its student, or, when the student acts, whoever opened it. Nobody else who may read
 * the record gets a mail, and nobody is told of what they did: what a student opens has no other side yet.
 */
@Injectable()
export class LetterToOther implements RecordEffect {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly people: People,
    /** Both undefined when no mail is kept. */
    @Optional() private readonly outbox?: Outbox,
    @Optional() private readonly address?: PublicAddress,
  ) {}

  async after(tx: Transaction, { type, act, viewer }: RecordChange, row: RecordRow): Promise<void> {
    const { label, route } = this.registry.records.find(({ name }) => name === type.name) ?? {};
    if (!viewer || !label || !this.outbox || !this.address) return;
    const toStudent = viewer.id !== row.student;
    const opened = type.acts.find(({ makes }) => makes)?.stamp ?? 'student';
    const other = await this.people.addressee(row[toStudent ? 'student' : opened], tx);
    const url = this.address.page(`/${toStudent ? 'student' : 'faculty'}/${route}`);
    const facts = { kind: label.one, done: act.done ?? act.label, by: viewer.name, url };
    if (other && other.id !== viewer.id)
      await this.outbox.put(tx, other, recordActedOn({ name: other.name, ...facts }));
  }
}

/** More words than one person adds to a list. Whoever opens a form of the list reads them all. */
const MOST_WORDS = 300;

/** Keeps one person from filling a list of choices for everybody. */
@Injectable()
export class MostOfOne implements RecordEffect {
  async before(tx: Transaction, { type, table, viewer }: RecordChange, { college, department, list }: RecordRow) {
    if (!viewer) return;
    await tx.lock('users', viewer.id);
    const own = `${table.name} WHERE college = ? AND department = ? AND list = ? AND createdBy = ?`;
    if ((await countOf(tx, own, [college, department, list, viewer.id])) < MOST_WORDS) return;
    const name = type.byKey[type.title ?? '']?.writeName ?? 'title';
    throw new Invalid({
      [name]: `You have added ${MOST_WORDS} to this list already. Please choose one that is there.`,
    });
  }
}

/** The effects by the names that acts use. A name without an implementation does not compile. */
@Injectable()
export class RecordEffects {
  private readonly byName: Readonly<Record<EffectName, RecordEffect>>;

  constructor(
    holder: WaitsFor,
    letter: LetterToOther,
    mostOfOne: MostOfOne,
    number: Numbers,
    operator: OperatorLetter,
    receipt: Receipt,
    sameWords: SameWords,
    systemValues: SystemValues,
  ) {
    this.byName = { holder, letter, mostOfOne, number, operator, receipt, sameWords, systemValues };
  }

  of = ({ effects }: Pick<Act, 'effects'>): RecordEffect[] => effects.map((name) => this.byName[name]);
}
