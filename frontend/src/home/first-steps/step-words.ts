import registry from '../../../../resources.config';
import { collegesIn, type DirectoryResource, type Role, ruleOf } from '../../../../schemas';
import type { FirstStepState } from '../../../../schemas/api/first-day';
import { learns, type Rank, teaches } from '../../../../schemas/roles';
import { grouped } from '../../components/digit-groups';
import { appointingFor } from '../../record/directory/appointments';
import { signUpsAt, signUpsOf } from '../../record/directory/sign-ups';

/** The words of a step, with the link to its action. */
type StepWords = {
  title: string;
  /** The progress of the step, and what to do. */
  text: string;
  /** The one action of the step. `isPublic` marks a page outside the area. */
  act?: { word: string; to: string; isPublic?: boolean };
  /** Whether there is nothing to do but wait for others. */
  waits?: boolean;
  /** Whether it is only to be known. It is no step then. */
  isNote?: boolean;
};

/** The facts besides the step that the sentences depend on. */
type Situation = { role: Role; side: string; mails: boolean };

type Words = (step: FirstStepState, situation: Situation) => StepWords;

/**
 * A count in words.
 * @example 'No residents yet', '1 resident', '12 residents'
 */
const number = (count: number, one: string, many: string): string =>
  count === 0 ? `No ${many} yet` : `${grouped(count)} ${count === 1 ? one : many}`;

const listOf = (directory: DirectoryResource | undefined, word: string, side: string): StepWords['act'] =>
  directory?.route ? { word, to: `/${side}/${directory.route}` } : undefined;
const actOf = (act: StepWords['act']) => (act ? { act } : {});

const departments = registry.directories.find(({ rows }) => rows.table === 'departments');
/** The first list with only such ranks to which the role adds accounts. */
const addedTo = (role: Role, isOne: (rank: string) => boolean) =>
  registry.directories.find((each) => each.rows.ranks?.every(isOne) && ruleOf(each, 'create', role));
const staffOf = (role: Role) => addedTo(role, (rank) => teaches(rank as Rank));
/** The list in which an account becomes a head where heads are not appointed: the one with all ranks. */
const accountsOf = (role: Role) =>
  registry.directories
    .filter((each) => each.route !== null && each.rows.ranks && ruleOf(each, 'update', role))
    .sort((a, b) => (b.rows.ranks?.length ?? 0) - (a.rows.ranks?.length ?? 0))[0];

/** How people who were added and have not signed in get their access. */
function notYetHere({ open, isDone, unreached = 0 }: FirstStepState, mails: boolean): string {
  if (open === 0) return '';
  const some = ` ${grouped(open)} ${open === 1 ? 'has' : 'have'} not come yet`;
  if (unreached === 0)
    return `${some}, with a link or a slip in hand.${isDone ? '' : ' This step is done once half of them have come.'}`;
  const whom =
    unreached === open ? '' : ` ${grouped(unreached)} of them ${unreached === 1 ? 'has' : 'have'} no link or slip:`;
  return `${some}${whom ? `.${whom}` : ':'} ${mails ? 'invite them by mail, or print sign-in slips' : 'print sign-in slips'} from the list.`;
}

const words: Readonly<Record<FirstStepState['name'], Words>> = {
  college: ({ count, open, isDone }, { side }) => {
    const have = number(count, 'college', 'colleges');
    const text = !isDone
      ? 'Its name, address and logo stand on every printed logbook.'
      : open === 0
        ? `${have}.`
        : `${count === 1 ? 'It is there' : `${have}, ${grouped(open)} without a logo`}. A logo is optional, and stands on every printed logbook: press “Edit” beside the college.`;
    const word = !isDone ? 'Add the college' : open === 0 ? 'Open' : 'Add the logo';
    return { title: 'The college', text, ...actOf(listOf(collegesIn(registry), word, side)) };
  },
  departments: ({ count }, { side }) => ({
    title: 'Departments',
    text:
      count === 0 ? 'Residents and teachers belong to a department.' : `${number(count, 'department', 'departments')}.`,
    ...actOf(listOf(departments, count === 0 ? 'Add a department' : 'Open', side)),
  }),
  heads: ({ count, open }, { role, side }) => {
    const title = 'A head for each department';
    const appointing = departments && appointingFor(departments, registry.directories, role);
    const accounts = accountsOf(role);
    const list = appointing ? departments : accounts;
    if (count > 0 && open === 0) return { title, text: 'Each has one.', ...actOf(listOf(list, 'Open', side)) };
    const lacking =
      count === 0 ? '' : `${grouped(open)} of ${number(count, 'department', 'departments')} without one. `;
    const how = appointing
      ? `press “${appointing.label.add}” beside the department.`
      : 'the account gets the role of a head.';
    return {
      title,
      text: `${lacking}Add the person to the teachers first; then ${how}`,
      ...actOf(listOf(list, 'Appoint a head', side)),
    };
  },
  staff: (step, { role, side, mails }) => ({
    title: 'Teachers',
    text:
      step.count === 0
        ? 'They countersign what residents log. Bring them in a sheet, or add them one by one.'
        : `${number(step.count, 'teacher', 'teachers')}.${notYetHere(step, mails)}`,
    ...actOf(listOf(staffOf(role), step.count === 0 ? 'Add teachers' : step.unreached ? 'Invite them' : 'Open', side)),
    waits: step.count > 0 && !step.unreached,
  }),
  residents: (step, { role, side, mails }) => {
    const { count, unreached, waiting = 0 } = step;
    const title = 'Residents';
    const files = addedTo(role, (rank) => learns(rank as Rank));
    const signUp = `at ${location.host}/signup, and a teacher or the head of their department lets them in.`;
    if (count === 0)
      return files
        ? {
            title,
            text: `Bring them in a sheet, with programme, start and guide. Or they sign up by themselves ${signUp}`,
            ...actOf(listOf(files, 'Add residents', side)),
          }
        : {
            title,
            text: `They sign up by themselves, on a phone too, ${signUp}`,
            act: { word: 'See the sign-up page', to: '/signup', isPublic: true },
          };
    const letIn =
      waiting === 0 ? '' : ` ${grouped(waiting)} signed up and ${waiting === 1 ? 'waits' : 'wait'} to be let in.`;
    const signUps = signUpsOf(role);
    return {
      title,
      text: `${number(count, 'resident', 'residents')}.${letIn}${notYetHere(step, mails)}`,
      waits: waiting === 0 && !unreached,
      ...(waiting > 0 && signUps
        ? { act: { word: 'Look who waits', to: signUpsAt(signUps, side) } }
        : actOf(listOf(files ?? signUps, unreached ? 'Invite them' : 'Open', side))),
    };
  },
  signUps: ({ open, isDone }, { role, side }) => {
    const list = signUpsOf(role);
    return {
      title: 'Sign-ups approved',
      text:
        open > 0
          ? `${number(open, 'resident waits', 'residents wait')} for you to say that they belong to your department.`
          : isDone
            ? 'Nobody waits.'
            : 'When a resident signs up, you say whether they belong to your department.',
      waits: open === 0,
      ...(list && { act: { word: open > 0 ? 'Verify' : 'Open', to: signUpsAt(list, side) } }),
    };
  },
  lists: ({ count, isDone }, { side }) => ({
    title: 'A list of what residents log',
    text: isDone
      ? `${number(count, 'list', 'lists')} of the department.`
      : 'Residents write competencies and procedures in their own words, until you paste a list from a spreadsheet.',
    act: { word: isDone ? 'Open' : 'Add a list', to: `/${side}/catalogue` },
  }),
  mail: ({ isDone }, { side, mails }) => {
    if (!mails)
      return {
        title: 'Mail, or paper',
        isNote: true,
        text: 'No mail server is set up, and none is needed: “New link” beside a person who has not come yet, and “Print sign-in slips” above the list, give you what to hand over.',
      };
    return {
      title: 'Mail tested',
      text: isDone ? 'The mail server takes our mails.' : 'Send one mail, and see whether it arrives.',
      ...(!isDone && { act: { word: 'Test the mail', to: `/${side}/mail` } }),
    };
  },
  countersigned: ({ isDone }, { side, role }) => ({
    title: 'The first entry countersigned',
    text: isDone
      ? 'The logbook is in use.'
      : 'A resident logs something, and a teacher verifies it: from then on everything else follows.',
    ...(!isDone &&
      (registry.entries.some((entry) => ruleOf(entry, 'verify', role))
        ? { act: { word: 'See what waits for you', to: `/${side}/queue` } }
        : { act: { word: 'How it works', to: '/api/guidelines.pdf', isPublic: true } })),
  }),
};

export const stepWords: Words = (step, situation) => words[step.name](step, situation);
