/** Mails about the head of a department. */
import { showDay } from '../../../../schemas';
import { type Letter, letter, UNEXPECTED } from '../letter';

interface Appointment {
  readonly person: string;
  readonly department: string;
  readonly college: string;
  /** `YYYY-MM-DD` */
  readonly since: string;
  /** The names of those whose time ended. */
  readonly before: readonly string[];
  /** The name of the person who appointed. */
  readonly by: string;
}

/** To every administrator, also to the one who appointed: somebody else may have used an open session. */
export const headTold = (
  to: { name: string; url: string },
  { person, department, college, since, before, by }: Appointment,
): Letter =>
  letter('head-appointed', `${person} is the head of ${department}`, to.name, [
    `${by} appointed ${person} as head of ${department}, ${college}, since ${showDay(since)}.`,
    ...before.map((name) => `The time of ${name} as head ended on that day.`),
    { link: 'See the heads of departments', url: to.url },
    UNEXPECTED,
  ]);

/** To the new head. */
export const headBegins = (to: { name: string; url: string }, { department, since, by }: Appointment): Letter =>
  letter('head-begins', `You are the head of ${department}`, to.name, [
    `${by} appointed you as head of ${department}, since ${showDay(since)}.`,
    'You verify and sign for the department, let its residents in, and add its teachers.',
    { link: 'Open Countersign', url: to.url },
  ]);

/** To the former head. */
export const headEnds = (to: { name: string }, { person, department, since }: Appointment): Letter =>
  letter('head-ends', `${person} is the head of ${department}`, to.name, [
    `Your time as head of ${department} ended on ${showDay(since)}. ${person} follows you.`,
    'You go on as a teacher of the department, and verify what residents log as before.',
    UNEXPECTED,
  ]);
