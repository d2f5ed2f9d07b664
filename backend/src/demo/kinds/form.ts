import { type FormResource, type InboxResource, isInbox, isPublic, ruleOf } from '../../../../schemas';
import { roleOf } from '../../../../schemas/roles';
import type { User } from '../../auth/users/tables';
import { cellsOf } from '../../records/store/row-columns';
import { demoAccounts } from '../accounts';
import { addDays, momentOn, notOnSunday } from '../calendar';
import { idAt } from '../ids';
import { collection } from '../material';
import { type DemoKind, type DemoWorld, linkedBy, officeOf, trailRow, withTrail } from '../world';
import { demoBeside } from './beside-accounts';
import { fillRow } from './filling';

/** The most days between two sent forms. */
const daysBetween = 9;

/**
 * The records of a form: profiles of all active people, or sent forms in all states. Empty without `demo`.
 */
export function demoForm(form: FormResource, world: DemoWorld): DemoKind {
  if (!form.demo) return { rows: [], files: [] };
  if (isInbox(form)) return demoInbox(form, world);
  const people = world.population.users.filter(({ joinedDate }) => joinedDate);
  return demoBeside(form.rowType, form.demo.from, people, (by) => ({ by, action: 'update' }), world);
}

/** Sent forms, oldest first. The oldest are dealt with, and the newest wait. */
function demoInbox(form: InboxResource, world: DemoWorld): DemoKind {
  const { population, today, random } = world;
  const { rows: material } = collection(form.demo?.from ?? '');
  const { states } = form.keeps;
  const made = material.map((row, index) => {
    const sender = isPublic(form) ? null : senderOf(form, index, world);
    const sent = notOnSunday(addDays(today, -2 - (material.length - 1 - index) * daysBetween - random.int(0, 3)));
    const createdAt = momentOn(sent, random);
    const words = { today, sent, name: sender?.name ?? '', email: sender?.email ?? '', phone: sender?.phone ?? '' };
    const filling = { words, linked: linkedBy(world), at: createdAt, random };
    const { values, files } = fillRow(form.fields, row, filling);
    const age = Math.floor(((material.length - 1 - index) * states.length) / material.length);
    const [first, state = first] = [states[0], states[age]];
    const isWorked = state !== first;
    const updatedAt = isWorked ? momentOn(addDays(sent, 1), random) : createdAt;
    const id = idAt(createdAt, random);
    const note = isWorked ? String(row.note ?? '') || null : null;
    const sending = {
      ...values,
      state,
      note,
      sender: sender?.id ?? null,
      submittedAt: sender ? null : createdAt,
    };
    const subject = { resource: form.name, record: id };
    return {
      row: { id, createdAt, updatedAt, version: isWorked ? 2 : 1, ...cellsOf({ type: form.rowType }, sending).main },
      trail: [
        trailRow({ ...subject, at: createdAt, by: sender, action: 'create', toState: first }, random),
        ...(isWorked
          ? [
              trailRow(
                {
                  ...subject,
                  at: updatedAt,
                  by: officeOf(population),
                  action: 'update',
                  before: { state: first, note: null },
                  after: { state, note },
                },
                random,
              ),
            ]
          : []),
      ],
      files: files.map((file) => ({
        file,
        ownerTable: form.name,
        ownerId: id,
        createdBy: sender?.id ?? id,
        createdAt,
      })),
    };
  });
  return {
    rows: withTrail(form.name, made),
    files: made.flatMap(({ files }) => files),
  };
}

/** The sender: the first demo account, in turn with somebody else who may send. */
function senderOf(form: InboxResource, index: number, { population, random }: DemoWorld): User {
  const senders = population.users.filter(
    ({ role, state, joinedDate, phone }) =>
      ruleOf(form, 'send', roleOf(role)) && state === 'active' && joinedDate && phone,
  );
  const shown = senders.find(({ email }) => email === demoAccounts[0]?.userName);
  return index % 3 === 0 && shown ? shown : random.pick(senders);
}
