/** Writes `docs/data-protection.md`: what is stored about people, why, how long, and who reads it. */

import { fixedTables } from '../backend/src/app/app.module';
import { featuresOf } from '../backend/src/app/features';
import { KNOWN_DAYS } from '../backend/src/auth/known-devices';
import { LINK_DAYS, MAIL_DAYS, SIGN_UP_DAYS } from '../backend/src/operate/retention/retention';
import { ANSWER_DAYS } from '../backend/src/records/write/idempotency';
import { isPublic, type Kind, type Registry, type ResolvedField, type Resource, roles } from '../schemas';
import { never, rightsInWords } from '../schemas/rights/rights-in-words';
import { rolePeople } from '../schemas/role-words';
import { COLLEGE, DEVICE, SIGNED_OUT, TOKEN } from '../schemas/signing-in/cookies';
import { REMEMBERED_DAYS } from '../schemas/signing-in/session-length';

/** @throws Error for a table without a reason and a storage time */
export const dataProtectionPage = (registry: Registry): string =>
  [
    '# Data protection',
    'Made from `resources.config.ts` and the program; `npm run check -- --write` makes it again. For the college, which decides what is kept and why (the Digital Personal Data Protection Act, 2023, calls it the data fiduciary), and for whoever runs the program for it (the data processor). It is no legal advice.',
    '## What people and the registry put in',
    'A field marked ● identifies a patient: it is sealed in the database, no list can be searched for it, and whoever is shown it is written down. The program removes none of these records by itself: how long they are kept is for the college to decide, and to be done by hand.',
    rows(
      ['records', 'of whom', 'what', 'why', 'who reads them'],
      registry.resources
        .filter(isKept)
        .map((one) => [
          one.label.many,
          subjects[one.kind](one as never),
          one.fields.map(inWords).join(', ') || 'Scores and remarks',
          one.kind === 'record' ? one.documents.why : reasons[one.kind],
          readersOf(one),
        ]),
    ),
    '## What the program keeps besides',
    rows(
      ['what', 'why', 'how long', 'who reads it'],
      tablesBeside(registry).map(({ what, why, long, who }) => [what, why, long, who]),
    ),
    `A browser keeps the cookie \`${TOKEN}\` for the session, \`${DEVICE}\` for ${KNOWN_DAYS} days, by which it is known again, and \`${COLLEGE}\` for ten minutes, while its owner is at the college’s sign-in, and \`${SIGNED_OUT}\` after a sign-out without an answer, until there is one; none goes to anybody else. Drafts of forms stay on the device without anything that identifies a patient. The log has no names, addresses or texts of people in it. Mails are the only thing that leaves the installation.`,
    '## Duties, and what stands for them',
    rows(['duty', 'the program', 'the college'], duties),
    'The Rules were notified on 13 November 2025; most duties begin eighteen months later. Read the Gazette before relying on a date.',
  ].join('\n\n');

type Kept = Exclude<Resource, { kind: 'titles' }>;
const isKept = (one: Resource): one is Kept => one.kind !== 'titles';

const inWords = ({ label, sensitive }: ResolvedField) => `${label}${sensitive ? ' ●' : ''}`;

const patients = (one: Kept) => (one.fields.some(({ sensitive }) => sensitive) ? ' and patients' : '');
const subjects: { [K in Kept['kind']]: (one: Extract<Kept, { kind: K }>) => string } = {
  entry: (one) => `residents${patients(one)}`,
  record: (one) => `residents${patients(one)}`,
  directory: ({ holds }) => (holds.what === 'accounts' ? 'people with an account' : 'places and postings'),
  form: (one) => (isPublic(one) ? 'visitors' : 'people with an account'),
};

const reasons: Readonly<Record<Exclude<Kind, 'titles' | 'record'>, string>> = {
  entry: 'Evidence of training, which others verify',
  directory: 'Who belongs where, and signs in',
  form: 'To answer, or what one keeps about oneself',
};

function readersOf(one: Kept): string {
  const rules = roles.flatMap((role) => {
    const { read } = rightsInWords(one, role);
    return read === undefined || read === never ? [] : [[rolePeople[role], read] as const];
  });
  const byRule = new Map<string, string[]>();
  for (const [role, rule] of rules) byRule.set(rule, [...(byRule.get(rule) ?? []), role]);
  return [...byRule].map(([rule, those]) => `${those.join(', ')}: ${rule}`).join('; ') || 'nobody';
}

interface Beside {
  readonly tables: readonly string[];
  readonly what: string;
  readonly why: string;
  readonly long: string;
  readonly who: string;
}

const always = 'as long as the installation';
const asRecord = 'as its record';
const nobody = 'nobody; the program';
const beside: readonly Beside[] = [
  {
    tables: ['users', 'colleges', 'departments', 'headships', 'holidays', 'postings'],
    what: 'Accounts, and where they belong; passwords as argon2id',
    why: 'To sign in, and for every right',
    long: `${always}; an account is closed, not removed, because records name it`,
    who: 'as the directories above',
  },
  {
    tables: ['sign_ups'],
    what: 'Sign-ups whose address is not confirmed',
    why: 'So that nobody signs up in another’s name',
    long: `${SIGN_UP_DAYS} days`,
    who: nobody,
  },
  {
    tables: ['audit'],
    what: 'The trail: who did what when, from which network, with the values before and after',
    why: 'Evidence; nobody can change or remove it',
    long: `${always}, which is more than the year that is asked for`,
    who: 'administrators; of one record, whoever reads the record',
  },
  {
    tables: ['disclosures'],
    what: 'Who was shown entries that name a patient, and when',
    why: 'To answer a patient, and the resident',
    long: always,
    who: 'the resident whose entries these are; administrators by a patient’s number',
  },
  {
    tables: ['files', 'storage_counts'],
    what: 'Files, and how much room they take',
    why: 'Evidence with a record',
    long: asRecord,
    who: 'whoever reads the record',
  },
  {
    tables: ['held_changes', 'correction_requests', 'proposals'],
    what: 'What somebody asked to be changed, and the answer',
    why: 'Somebody else has to agree',
    long: always,
    who: 'whoever asked, and whoever decides',
  },
  {
    tables: ['enrolments', 'guides'],
    what: 'What a resident is trained for, since when and under whom, and what was known of it before',
    why: 'Due dates, prints and reports follow from it',
    long: always,
    who: 'the department, and administrators',
  },
  {
    tables: ['sessions', 'second_factors', 'passkeys', 'passkey_challenges'],
    what: 'Where one is signed in: device, network, since when; the secret of the authenticator app, sealed, recovery codes, marked, and the public keys of passkeys, with what each was made with',
    why: 'So that one sees and ends them; to sign in',
    long: `a session until it ends, ${REMEMBERED_DAYS} days at most; the rest until it is turned off or removed`,
    who: 'the owner alone; the secret nobody',
  },
  {
    tables: ['identities'],
    what: 'Which account of a college signs in to which here, as a digest',
    why: 'To sign in with it',
    long: 'until it is disconnected',
    who: 'the owner alone',
  },
  {
    tables: ['absences', 'assignments', 'holds', 'nudges', 'ladder_steps'],
    what: 'Who is away, who holds what waits, and who was reminded',
    why: 'So that no entry waits for nobody',
    long: always,
    who: 'whoever reads the entry; of absences, the department',
  },
  {
    tables: ['open_entries'],
    what: 'Which entries are open, with their searched text and whom they name, once more',
    why: 'So that the queue is found at once',
    long: 'until the entry is decided',
    who: 'whoever reads the entry',
  },
  {
    tables: ['views', 'titles', 'counters', 'registries'],
    what: 'Named views of the queue, titles that residents added, running numbers, earlier registries',
    why: 'The work itself; nothing about a person but who made a view or a title',
    long: always,
    who: 'the department',
  },
  {
    tables: ['catalogue_items'],
    what: 'The lists of competencies that departments keep themselves, with whoever wrote each item',
    why: 'The work itself',
    long: always,
    who: 'the department; who wrote it nobody',
  },
  {
    tables: ['drpAttendance'],
    what: 'Attendance in district postings, by day',
    why: 'Evidence of the posting',
    long: asRecord,
    who: 'the resident, the coordinator, the department',
  },
  {
    tables: ['mails', 'digest_runs'],
    what: 'Mails of the last time: sealed until they are sent, and then without the secrets of their links',
    why: 'To send them once, and to find out what became of one',
    long: `${MAIL_DAYS} days`,
    who: 'administrators',
  },
  {
    tables: ['account_links'],
    what: 'Links of mails, and those that were handed over, as digests',
    why: 'To let their owners in, once',
    long: `${LINK_DAYS} days after they end`,
    who: nobody,
  },
  {
    tables: ['installation'],
    what: 'The time zone that an administrator chose',
    why: 'A day begins and ends there',
    long: always,
    who: 'administrators',
  },
  {
    tables: ['setup'],
    what: 'The address that sets an empty installation up, as a digest',
    why: 'To let whoever reads what its start prints make the first administrator, once',
    long: 'until somebody has an account',
    who: nobody,
  },
  {
    tables: ['ended_sessions'],
    what: 'Sessions that were signed out',
    why: 'So that they stay ended',
    long: 'until they would have ended anyway',
    who: nobody,
  },
  {
    tables: ['limit_counts'],
    what: 'Attempts in a window of time, without names or addresses (on MariaDB)',
    why: 'Against guessing',
    long: 'a day at most',
    who: nobody,
  },
  {
    tables: ['idempotency'],
    what: 'Which requests were answered, and sealed, what with',
    why: 'So that a repeated request counts once',
    long: `the answer ${ANSWER_DAYS} days, the key ${always}`,
    who: nobody,
  },
  {
    tables: ['printed_logbooks'],
    what: 'Numbers and digests of printed logbooks, and how much each section had',
    why: 'So that a print can be checked',
    long: always,
    who: 'whoever holds the code of a print',
  },
];

/**
 * The tables besides those of resources. The registry describes the tables of each resource. Every other
 * table must be described here.
 */
function tablesBeside(registry: Registry): readonly Beside[] {
  const { entities } = featuresOf(registry);
  const names = [...fixedTables, ...entities].map(({ options: { name } }) => name);
  const own = new Set<string>(registry.resources.map(({ name }) => name));
  const said = new Set(beside.flatMap(({ tables }) => tables));
  const unsaid = names.filter((name) => !own.has(name) && !said.has(name));
  if (unsaid.length > 0)
    throw new Error(`Why and how long is this kept: ${unsaid.join(', ')}? Say it in scripts/data-protection-page.ts.`);
  return beside.filter(({ tables }) => tables.some((name) => names.includes(name)));
}

const duties = [
  [
    'Security safeguards',
    'Patient identifiers sealed under a key that can be rotated; rights for each record; [security.md](security.md) has each threat with its test',
    'Keys and backups in separate places, updates, https',
  ],
  ['Logs of access, for a year at least', 'The trail and the disclosures, without end', 'Backups of them'],
  ['Notice and consent', 'The privacy policy, which everybody who signs up agrees to', 'Its text, and that it is true'],
  [
    'Access to one’s own data',
    '“Download my records”, the profile, and *Who saw my entries*',
    'Patients: *Patient Disclosures*, and an answer',
  ],
  [
    'Correction',
    'The profile; a corrected entry in the place of a wrong one; both stand in the trail',
    'Yes or no where somebody else decides',
  ],
  [
    'Erasure',
    'Accounts are closed. Records of training are evidence and are not erased by the program',
    'Whether a law asks for them to be kept; what is beyond that, by hand',
  ],
  [
    'A breach: to persons and the Board without delay, in detail within 72 hours',
    'The trail says what was seen from where; all sessions of an account end at once',
    'To tell, and whom',
  ],
  ['Grievances, answered within 90 days', 'The support form, worked off through its states', 'Somebody who answers'],
  ['A nominee', 'Nothing', 'By hand'],
  [
    'A processor by contract',
    'No other service is asked: no fonts, maps or statistics from elsewhere',
    'A contract with whoever runs it, and with the mail provider',
  ],
];

function rows(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...lines.map(line)].join('\n');
}
