import { Inject, Injectable } from '@nestjs/common';
import { attendance, plural, type Registry, showDay } from '../../../../schemas';
import { courseEnd } from '../../../../schemas/days/training-years';
import { accountOf } from '../../auth/users/account';
import type { Reachable } from '../../auth/users/people';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { placeholders, readInParts } from '../../base/database/lists';
import { type Cells, insertRow } from '../../base/database/write-rows';
import { type Letter, Outbox, PublicAddress } from '../../mail';
import { newGuide, yourGuide } from '../../mail/templates';
import { REGISTRY } from '../store/registries';
import { keyOf, type StoredValues, valueIn } from '../store/row-columns';
import { invalidColumn, type RowChange, type RowEffect } from './effect';
import type { Guide } from './trainees.table';

/** The columns of an account that describe the training, without the guides. */
const facts = [
  'programme',
  'admissionNo',
  'admissionYear',
  'universityNo',
  'joinedDate',
  'plannedEnd',
  'ending',
  'endedOn',
] as const;
const guides = ['guide', 'coGuide'] as const;

interface Recipient extends Reachable {
  readonly state: string;
}

/** Keeps the earlier versions of a training file, and checks that a guide may be one. */
@Injectable()
export class Trainees implements RowEffect {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * A guide works at the resident's college and cannot be both guide and co-guide. A training that ended needs how and
   * when.
   * @throws Invalid
   */
  async before(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    if (!row) return;
    const [first, second] = guides.map((column) => valueIn(change, row, column));
    if (first && first === second) throw invalidColumn(change, 'coGuide', 'Choose somebody else than the guide');
    for (const column of guides) await this.checkGuide(tx, change, row, column);
    this.checkYear(change, 'admissionYear', 'Admission year');
    this.checkYear(change, 'joinedDate', 'Start of training');
    this.checkExtension(change, row);
    const [ending, endedOn] = ['ending', 'endedOn'].map((column) => valueIn(change, row, column) ?? null);
    if (ending === null && endedOn !== null)
      throw invalidColumn(change, 'ending', 'Say how the training ended as well');
    if (ending !== null && endedOn === null)
      throw invalidColumn(change, 'endedOn', 'Say when the training ended as well');
    if (endedOn === null) return;
    if ((valueIn(change, row, 'joinedDate') ?? null) === null)
      throw invalidColumn(change, 'endedOn', 'Fill in first when the training began');
    const guide = guides.find((column) => typeof newIn(change, column) === 'string');
    if (guide) throw invalidColumn(change, guide, 'The training has ended, so nobody becomes the guide any more');
    await this.keepMarked(tx, change);
  }

  /** Nothing shows or counts a marked day after the end of the training, so an earlier end would lift the attendance. */
  private async keepMarked(tx: Transaction, change: RowChange): Promise<void> {
    const ended = newIn(change, 'endedOn');
    if (typeof ended !== 'string' || !change.before) return;
    // Whoever is marking a day holds its postings until it is stored.
    await tx.readLocked('exclusive', 'SELECT id FROM postings WHERE student = ?', [change.id]);
    const { path: name } = attendance;
    const [left] = await tx.read<{ days: number; last: string | null }>(
      `SELECT COUNT(*) AS days, MAX(day) AS last FROM ${name} WHERE student = ? AND day > ? AND day <= ? AND EXISTS
       (SELECT 1 FROM postings p WHERE p.student = ${name}.student AND p.fromDate <= ${name}.day AND p.toDate >= ${name}.day)`,
      [change.id, ended, valueIn(change, change.before, 'endedOn') ?? LAST_DAY],
    );
    const days = Number(left?.days);
    if (days === 0) return;
    throw invalidColumn(
      change,
      'endedOn',
      `${plural(days, 'later day is', 'later days are')} marked in the attendance and would no longer count. Take the marks away first, or choose ${showDay(left?.last ?? '')}.`,
    );
  }

  /** Whoever types a year wrong means one of these. */
  private checkYear(change: RowChange, column: string, called: string): void {
    const value = newIn(change, column);
    const year = typeof value === 'string' ? Number(value.slice(0, 4)) : value;
    const most = Number(this.clock.today().slice(0, 4)) + 1;
    if (typeof year === 'number' && (year < EARLIEST || year > most))
      throw invalidColumn(change, column, `${called} must lie between ${EARLIEST} and ${most}`);
  }

  /** An extension makes a course longer. Nothing is known of its end before programme and start are filled in. */
  private checkExtension(change: RowChange, row: StoredValues): void {
    const columns = ['joinedDate', 'programme', 'plannedEnd'] as const;
    if (columns.every((column) => newIn(change, column) === undefined)) return;
    const [joinedDate = null, programme = null, plannedEnd = null] = columns.map((column) => {
      const value = valueIn(change, row, column);
      return value ? String(value) : null;
    });
    const own = courseEnd(this.registry.logbook, { joinedDate, programme, plannedEnd: null });
    if (plannedEnd !== null && own !== null && plannedEnd < own)
      throw invalidColumn(
        change,
        'plannedEnd',
        `The programme itself ends on ${showDay(own)}. An extension ends later.`,
      );
  }

  private async checkGuide(
    tx: Transaction,
    change: RowChange,
    row: StoredValues,
    column: (typeof guides)[number],
  ): Promise<void> {
    const person = newIn(change, column);
    if (typeof person !== 'string') return;
    const guide = await accountOf(tx, person, 'name', 'college');
    if (guide && guide.college !== (await this.collegeOf(tx, change, row)))
      throw invalidColumn(change, column, `${guide.name} works at another college`);
  }

  /** The resident's college after the change. */
  private async collegeOf(tx: Transaction, change: RowChange, row: StoredValues): Promise<unknown> {
    const said = valueIn(change, row, 'college');
    if (said !== undefined || !change.before) return said ?? change.viewer.college;
    return (await accountOf(tx, change.id, 'college'))?.college ?? null;
  }

  async after(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    if (!row) return;
    const before = change.before ?? {};
    const isNew = (column: string) => newIn(change, column) !== undefined;
    if (facts.some(isNew))
      await this.succeed(tx, change, 'enrolments', enrolmentIn(change, before), enrolmentIn(change, row));
    for (const as of guides.filter(isNew)) {
      await this.succeed(tx, change, 'guides', guideIn(change, before, as), guideIn(change, row, as), as);
    }
  }

  /**
   * Mails each new guide once, with all their new residents, and the residents about each new guide. Only active
   * accounts get a mail, and not the person who made the change.
   */
  async announce(tx: Transaction, changes: readonly RowChange[]): Promise<void> {
    const residentsByGuide = new Map<string, string[]>();
    const newGuides = changes.flatMap((change) =>
      guides.flatMap((column) => {
        const person = newIn(change, column);
        if (typeof person !== 'string') return [];
        residentsByGuide.set(person, [...(residentsByGuide.get(person) ?? []), change.id]);
        return [{ student: change.id, person, as: column }];
      }),
    );
    const ids = [...new Set(newGuides.flatMap(({ student, person }) => [student, person]))];
    const found = await readInParts(ids, (some) =>
      tx.read<Recipient>(`SELECT id, name, email, state FROM users WHERE id IN (${placeholders(some)})`, some),
    );
    const people = new Map(found.map((one) => [one.id, one]));
    const by = changes[0]?.viewer;
    const put = async (to: Recipient | undefined, letter: (name: string) => Letter) => {
      if (to?.state === 'active' && to.id !== by?.id) await this.outbox.put(tx, to, letter(to.name));
    };
    const nameOf = (id: string) => people.get(id)?.name ?? '';
    const files = this.registry.directories.find(({ rows }) => rows.effects.includes('trainee'));
    const url = this.address.page(`/faculty/${files?.route ?? 'dashboard'}`);
    for (const [person, residents] of residentsByGuide)
      await put(people.get(person), (name) =>
        newGuide({ name, by: by?.name ?? '', residents: residents.map(nameOf), url }),
      );
    for (const { student, person, as } of newGuides)
      await put(people.get(student), (name) => yourGuide({ name, guide: nameOf(person), isSecond: as === 'coGuide' }));
  }

  /**
   * Ends what was so until now, and begins what is so from now on. What nobody wrote down when it began is kept with
   * its end alone.
   * @param before the cells of what was so, and of what is so after the change. Undefined when there is nothing to keep
   */
  private async succeed(
    tx: Transaction,
    change: RowChange,
    table: 'enrolments' | 'guides',
    before: Cells | undefined,
    after: Cells | undefined,
    as?: Guide['as'],
  ): Promise<void> {
    const now = this.clock.stamp();
    const keep = (cells: Cells, lasting: Cells) =>
      insertRow(tx, this.database, table, { id: newId(), student: change.id, ...cells, ...lasting });
    const isEnded = change.before && (await this.end(tx, table, change.id, now, as));
    if (!isEnded && before) await keep(before, { since: null, until: now, by: null });
    if (after) await keep(after, { since: now, until: null, by: change.viewer.id });
  }

  /** @returns whether there was a row to end */
  private async end(tx: Transaction, table: string, student: string, now: string, as?: Guide['as']): Promise<boolean> {
    const quote = (name: string) => this.database.quote(name);
    const only = as === undefined ? '' : ` AND ${quote('as')} = ?`;
    const ended = await tx.run(
      `UPDATE ${quote(table)} SET ${quote('until')} = ? WHERE student = ? AND ${quote('until')} IS NULL${only}`,
      [now, student, ...(as === undefined ? [] : [as])],
    );
    return ended > 0;
  }
}

/** No day is later. */
const LAST_DAY = '9999-12-31';

/** The earliest year in which a training began. */
const EARLIEST = 1990;

/** The training file of a row, undefined when it says nothing yet. */
function enrolmentIn(change: RowChange, row: StoredValues): Cells | undefined {
  const said = Object.fromEntries(facts.map((column) => [column, valueIn(change, row, column) ?? null])) as Cells;
  const { joinedDate: startedOn = null, ...others } = said;
  return Object.values(said).some(Boolean) ? { ...others, startedOn } : undefined;
}

function guideIn(change: RowChange, row: StoredValues, as: Guide['as']): Cells | undefined {
  const person = valueIn(change, row, as);
  return typeof person === 'string' ? { as, person } : undefined;
}

/** What a change sets a column of the account to. Null empties it. Undefined leaves it as it is. */
function newIn(change: RowChange, column: string): unknown {
  const key = keyOf(change, column);
  if (key === undefined || !Object.hasOwn(change.values, key)) return undefined;
  const value = change.values[key] ?? null;
  return value === (change.before?.[key] ?? null) ? undefined : value;
}
