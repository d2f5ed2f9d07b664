/** Summaries by mail. They contain only kinds of entries and numbers, because a title may mention a patient. */
import { outcomeInSentence, plural } from '../../../../schemas';
import { type Letter, letter } from '../letter';

interface Digest {
  readonly name: string;
  /** Where the logbook is. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

export interface Verdicts {
  /** The label of the kind of entry. */
  readonly label: string;
  readonly accepted: number;
  readonly refused: number;
}

/** To a student: what was decided about their entries. */
export const verdictDigest = (to: Digest & { verdicts: readonly Verdicts[] }): Letter =>
  digest('verdict-digest', 'Your entries have been looked at', to, [
    'Since the last message, faculty decided about these entries of yours:',
    { list: to.verdicts.map(({ label, accepted, refused }) => `${label}: ${verdictWords(accepted, refused)}`) },
    { link: 'Open the logbook', url: to.url },
  ]);

/** The parts of a mail about waiting entries. Parts that are missing are left out of the mail. */
export interface LetterSections {
  readonly held?: {
    readonly count: number;
    readonly older: number;
    readonly within: number;
    /** `YYYY-MM-DD` */
    readonly oldest: string;
    /** The days since then that do not count. */
    readonly leftOut: number;
    readonly today: string;
    /** The number of residents who sent a reminder since the last mail. */
    readonly nudging: number;
    readonly types: readonly Counted[];
    /** The median time of an answer, in days. */
    readonly pace?: { readonly own: number; readonly department: number };
  };
  /** What waits for those in whose place the reader decides, by their names. */
  readonly stoodIn?: readonly Counted[];
  /** Entries that waited so long that they now belong to the department. */
  readonly pooled?: number;
  readonly guided?: { readonly days: number; readonly count: number };
  readonly led?: {
    readonly days: number;
    readonly colleagues: number;
    /** Of the colleagues. */
    readonly holders: readonly Counted[];
    /** Of others, such as the coordinators of a posting. */
    readonly outside: readonly Counted[];
    /** Entries that wait for nobody. */
    readonly unclaimed: number;
    /** The number of residents who sent a reminder of those since the last mail. */
    readonly asking: number;
  };
  /** Records that wait for an act, by type. */
  readonly awaited?: readonly Counted[];
  /** Accepted entries that residents ask back. */
  readonly askedBack?: number;
  /** Residents whose account waits for approval. */
  readonly signUps?: number;
}

export interface Counted {
  readonly label: string;
  readonly count: number;
}

const listOf = (counts: readonly Counted[]) => ({ list: counts.map(({ label, count }) => `${label}: ${count}`) });

/** To a person from whom answers are expected: numbers only, at most once a day. */
export const waitingDigest = (to: Digest & LetterSections): Letter => {
  const { held, stoodIn = [], pooled, guided, led, awaited, askedBack, signUps } = to;
  return digest('waiting-digest', 'What waits for you', to, [
    ...(held ? [heldWords(held), listOf(held.types)] : []),
    ...(held ? askingWords(held.nudging) : []),
    ...stoodIn.map(
      ({ label, count }) => `${plural(count, 'entry waits', 'entries wait')} for ${label}, in whose place you decide.`,
    ),
    ...(pooled
      ? [`${plural(pooled, 'entry has', 'entries have')} waited so long that anybody of the department may answer now.`]
      : []),
    ...(guided
      ? [
          `${plural(guided.count, 'entry', 'entries')} of your residents ${guided.count === 1 ? 'has' : 'have'} waited ${guided.days} days or longer.`,
        ]
      : []),
    ...(led ? ledWords(led) : []),
    ...(awaited ? ['These wait for you or your colleagues:', listOf(awaited)] : []),
    ...(askedBack
      ? [`${plural(askedBack, 'accepted entry is', 'accepted entries are')} asked back, to be corrected.`]
      : []),
    ...(signUps ? [`${plural(signUps, 'resident waits', 'residents wait')} for their account to be approved.`] : []),
    { link: 'Open the queue', url: to.url },
  ]);
};

/** To a head: a colleague has left. */
export const departedHolder = (to: { name: string; colleague: string; count: number; url: string }): Letter =>
  letter('departed-holder', 'Entries without a verifier', to.name, [
    `${plural(to.count, 'entry', 'entries')} waited for ${to.colleague}, who has left. Anybody of the department may answer them now.`,
    { link: 'Open the queue', url: to.url },
  ]);

function heldWords({
  count,
  older,
  within,
  oldest,
  leftOut,
  today,
  pace,
}: NonNullable<LetterSections['held']>): string {
  return [
    `${plural(count, 'entry waits', 'entries wait')} for you; ${older} ${older === 1 ? 'has' : 'have'} waited longer than ${within} days.`,
    `The oldest waits since ${dayInWords(oldest, today)}${leftOut > 0 ? ` (${plural(leftOut, 'day', 'days')} not counted)` : ''}.`,
    ...(pace
      ? [`Half of your answers take ${plural(pace.own, 'day', 'days')}, the department's ${pace.department}.`]
      : []),
  ].join(' ');
}

function ledWords({
  days,
  colleagues,
  holders,
  outside,
  unclaimed,
  asking,
}: NonNullable<LetterSections['led']>): string[] {
  const names = (some: readonly Counted[]) => some.map(({ label, count }) => `${label} ${count}`).join(', ');
  const many = holders.length;
  const old = outside.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(many > 0
      ? [
          `${many} of ${plural(colleagues, 'colleague', 'colleagues')} ${many === 1 ? 'has' : 'have'} entries older than ${days} days (${names(holders)}). Hand them over?`,
        ]
      : []),
    ...(old > 0
      ? [
          `${plural(old, 'entry', 'entries')} older than ${days} days ${old === 1 ? 'waits' : 'wait'} for somebody outside the department (${names(outside)}).`,
        ]
      : []),
    ...(unclaimed > 0 ? [`${plural(unclaimed, 'entry waits', 'entries wait')} for nobody in particular.`] : []),
    // Counts only those who ask about unclaimed entries. `held` says the same of the reader's own.
    ...askingWords(asking, unclaimed === 1 ? ' to it' : ' to these'),
  ];
}

const askingWords = (count: number, which = ''): string[] =>
  count > 0 ? [`${plural(count, 'resident asks', 'residents ask')} for an answer${which}.`] : [];

/** '2 December', with its year where that is not this one. */
const dayInWords = (day: string, today: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  });

function digest(template: string, subject: string, to: Digest, blocks: Parameters<typeof letter>[3]): Letter {
  const end = { small: 'Do not send me such summaries any more', url: to.unsubscribeUrl };
  return { ...letter(template, subject, to.name, [...blocks, end]), unsubscribe: to.unsubscribeUrl };
}

const verdictWords = (accepted: number, refused: number): string =>
  [
    accepted > 0 && `${accepted} ${outcomeInSentence('accepted')}`,
    refused > 0 && `${refused} ${outcomeInSentence('refused')}`,
  ]
    .filter(Boolean)
    .join(', ');
