/** What gets a new installation to work: whether mails leave, invitations on paper, and what is still to do. */
import Type, { type Static } from 'typebox';
import { noSuchZone } from '../days/time-zones';
import { firstStepNames } from '../language/logbook';
import { invitationDays, slipDays } from '../signing-in/invitations';
import { emailFault } from '../signing-in/sign-up';
import type { Routes } from './route';
import { day, orNull } from './shapes';

export const mailTestBody = Type.Object({ address: Type.String({ says: emailFault }) });

const mailTest = Type.Object({
  state: Type.Enum(['accepted', 'failed', 'off'], {
    description: 'Whether the mail server has taken the mail. `off`: none is set up, so nothing was sent.',
  }),
  says: Type.String({ description: 'What happened.' }),
  advice: Type.String({ description: 'What to do now.' }),
  reply: orNull(Type.String({ description: 'The words of the mail server, where it refused something.' })),
});
export type MailTestResult = Static<typeof mailTest>;

const q = Type.Optional(
  Type.String({
    maxLength: 200,
    description: 'As the list is searched.',
    says: 'Search for at most 200 characters',
  }),
);

const inviteesQuery = Type.Object({ q });

const slipsBody = Type.Object({
  q,
  again: Type.Optional(
    Type.Boolean({
      description: 'Whether those are invited too who have a link or slip that still works. It ends then.',
      default: false,
      says: 'Say true or false',
    }),
  ),
});

const firstStep = Type.Object({
  name: Type.Enum(firstStepNames),
  isDone: Type.Boolean(),
  count: Type.Integer({ description: 'How many there are; at most 1,000 are counted.' }),
  open: Type.Integer({
    description:
      'How many of them lack something: a department its head, a person the first password, a sign-up its approval.',
  }),
  unreached: Type.Optional(
    Type.Integer({ description: 'Of people who have not come, how many have no link or slip that works.' }),
  ),
  waiting: Type.Optional(Type.Integer({ description: 'How many people have signed up and wait to be let in.' })),
  canWait: Type.Optional(Type.Literal(true, { description: 'The list ends without it.' })),
});
export type FirstStepState = Static<typeof firstStep>;

const timeZoneBody = Type.Object({
  timeZone: Type.String({ maxLength: 60, says: noSuchZone }),
});
const zoneNow = Type.Object({ timeZone: Type.String(), today: day });
export type ZoneNow = Static<typeof zoneNow>;

export const firstDayRoutes = {
  'GET time-zone': {
    summary: 'Where “today” is, for the whole installation',
    answer: zoneNow,
    says: 'What an administrator chose, or else the operator’s `TIME_ZONE`.',
    faults: [403],
  },
  'POST time-zone': {
    summary: 'Chooses where “today” is',
    body: timeZoneBody,
    answer: zoneNow,
    says: 'For administrators; noted in the trail. Moments that are stored stay what they are.',
    faults: [403],
  },
  'POST mail/test': {
    summary: 'Sends one mail at once, and tells what the mail server said',
    body: mailTestBody,
    answer: mailTest,
    says: 'For administrators; noted in the trail. A mail that could not be sent is no error.',
    faults: [403, 429],
  },
  'POST :type/slips': {
    summary: 'invitations on paper',
    body: slipsBody,
    blank: true,
    answer: { file: ['application/pdf'] },
    says: 'A slip with a link for each account of the list whose owner has not come yet and has no link or slip that works, eight to a sheet of A4.',
    description: `Of the first thousand such accounts, those that the viewer may invite. Each link works once, for ${slipDays} days, and stands nowhere but on its slip. Every earlier link of these accounts has ended. \`again\` prints for those too whose link or slip still works.`,
    headers: { 'X-Slips': 'How many there are.', 'X-Slips-Address': 'Where their links lead: scheme and host.' },
    faults: [400, 403, 429],
  },
  'GET :type/invitations': {
    summary: 'who can be invited',
    query: inviteesQuery,
    answer: Type.Object({
      unreached: Type.Integer({ description: 'How many have no link or slip that works.' }),
      reached: Type.Integer({ description: 'How many have one that they have not used.' }),
    }),
    says: 'How many accounts of the list, whose owners have not come yet, the viewer may invite.',
    faults: [403],
  },
  'POST :type/invitations': {
    summary: 'invitations by mail',
    body: slipsBody,
    blank: true,
    answer: Type.Object({ mailed: Type.Integer({ description: 'How many are on their way.' }) }),
    says: 'A mail with a link to each account of the list whose owner has not come yet and has no link or slip that works.',
    description: `Of the first thousand such accounts, those that the viewer may invite. Each link works once, for ${invitationDays} days; every earlier link of these accounts has ended. \`again\` mails those too whose link or slip still works. 400 where no mail server is set up.`,
    faults: [400, 403, 429],
  },
  'GET first-steps': {
    summary: 'What gets a new installation, or a department, to work',
    answer: Type.Object({ steps: Type.Array(firstStep) }),
    says: 'In the order in which they are taken; none once all were done, for good.',
    faults: [403],
  },
} satisfies Routes;
