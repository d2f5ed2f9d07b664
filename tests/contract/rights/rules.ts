/**
 * Who gets what answer from each route, about records of `owner`: written down here and never computed from the registry
 * or from the server's own rights. A route that stands nowhere here fails the build.
 *
 * `shows`: the answer tells of the owner's record. `passes`: one may ask, and is told nothing of it (an empty list, or a
 * fault of what was sent). `forbidden`: not for this role. `missing`: as if it were not there.
 */
import { type Actor, actors, outside } from './actors';

export type Outcome = 'shows' | 'passes' | 'forbidden' | 'missing' | 'signIn';
type Said = Partial<Record<Exclude<Outcome, 'signIn'>, readonly Actor[]>>;
export type Rule = (actor: Actor) => Outcome;

const residents = ['owner', 'fellow', 'otherFellow', 'farFellow'] as const;
const otherResidents = ['fellow', 'otherFellow', 'farFellow'] as const;
const faculty = ['counterpart', 'colleague', 'neighbour', 'stranger'] as const;
const heads = ['head', 'otherHead', 'farHead'] as const;
const teachers = [...faculty, ...heads] as const;
const coordinators = ['coordinator', 'otherCoordinator'] as const;
const staff = [...teachers, ...coordinators] as const;
const admin = ['administrator'] as const;
const everybody = [...residents, ...staff, ...admin] as const;
/** Faculty and head of the owner's department in the owner's college. */
const near = ['counterpart', 'colleague', 'head'] as const;
const ofCollege = ['counterpart', 'colleague', 'neighbour', 'head', 'otherHead'] as const;
const headsOfCollege = ['head', 'otherHead'] as const;
const readers = ['owner', ...near] as const;
const postingReaders = [...readers, 'coordinator'] as const;

/**
 * The first list that names somebody decides. Whoever stands in none of the lists above, as somebody of a further role, is
 * refused until a list names them.
 * @param others what everybody else is answered
 */
const says =
  (said: Said, others: Outcome): Rule =>
  (actor) => {
    if (outside.includes(actor)) return 'signIn';
    for (const outcome of ['shows', 'passes', 'forbidden', 'missing'] as const)
      if (said[outcome]?.includes(actor)) return outcome;
    return (everybody as readonly Actor[]).includes(actor) ? others : 'forbidden';
  };
/** Open to people who are not signed in. */
const open =
  (outcome: Outcome): Rule =>
  () =>
    outcome;
const signedIn = (outcome: Outcome) => says({}, outcome);
const only = (whom: readonly Actor[], outcome: Outcome = 'passes') => says({ [outcome]: whom }, 'forbidden');

/** Lists that everybody with a logbook or a department has: empty for whom nothing is. */
const list = says({ shows: readers, forbidden: [...coordinators, ...admin] }, 'passes');
const own = says({ shows: ['owner'], forbidden: [...coordinators, ...admin] }, 'passes');
const one = says({ shows: readers }, 'missing');
const postingList = says({ shows: postingReaders, forbidden: admin }, 'passes');
const postingOwn = says({ shows: ['owner'], forbidden: admin }, 'passes');
const postingOne = says({ shows: postingReaders }, 'missing');
const onlyAdmin = only(admin, 'shows');
const onlyAdminFinds = says({ shows: admin }, 'missing');
const onlyAdminChanges = says({ passes: admin }, 'missing');

const entry = {
  'GET ': list,
  'GET /all': list,
  'GET /export': list,
  'GET /my': own,
  'GET /:id': one,
  'GET /:id/history': one,
  'POST ': only(residents),
  'POST /add': only(residents),
  'GET /import/template': only(residents),
  'POST /import': only(residents),
  'POST /import/preview': only(residents),
  // Whoever sees it and may not decide is told so; nobody decides on an entry of their own.
  'POST /verify': says({ passes: near, forbidden: ['owner'] }, 'missing'),
  'POST /verify-many': says({ shows: near, passes: teachers }, 'forbidden'),
  // Only whoever logged it asks; only whoever may decide answers.
  'POST /:id/correct': says({ passes: ['owner'], missing: otherResidents }, 'forbidden'),
  'POST /:id/withdraw': says({ passes: ['owner'], missing: otherResidents }, 'forbidden'),
  'POST /:id/ask-back': says({ passes: ['owner'], missing: otherResidents }, 'forbidden'),
  'POST /:id/answer-back': says({ passes: near, missing: teachers }, 'forbidden'),
};

const ofPosting: typeof entry = {
  ...entry,
  'GET ': postingList,
  'GET /all': postingList,
  'GET /export': postingList,
  'GET /my': postingOwn,
  'GET /:id': postingOne,
  'GET /:id/history': postingOne,
  'POST /verify': says({ passes: [...near, 'coordinator'], forbidden: ['owner'] }, 'missing'),
  'POST /verify-many': says({ shows: [...near, 'coordinator'], passes: staff }, 'forbidden'),
  'POST /:id/answer-back': says({ passes: [...near, 'coordinator'], missing: staff }, 'forbidden'),
};

const exchange = {
  'GET ': list,
  'GET /all': list,
  'GET /export': list,
  'GET /my': own,
  'GET /:id': one,
  'GET /:id/history': one,
  'GET /next-number': only(teachers, 'shows'),
  'POST /open': only(teachers),
  'POST /reply': says({ passes: ['owner'], missing: otherResidents }, 'forbidden'),
};

const sheetsOfOwner = says({ shows: readers, forbidden: [...coordinators, ...admin] }, 'missing');
const scorecard = {
  'GET ': list,
  'GET /export': list,
  'GET /:id': one,
  'GET /my': own,
  'GET /residents': says({ shows: near, passes: teachers }, 'forbidden'),
  'GET /all': sheetsOfOwner,
  'POST /all': sheetsOfOwner,
  'POST /add': only(teachers),
  'GET /:id/history': one,
};

const sending = {
  'GET ': onlyAdmin,
  'GET /export': onlyAdmin,
  'GET /:id': onlyAdminFinds,
  'PATCH /:id': onlyAdminChanges,
};
const publicForm = { ...sending, 'POST ': open('passes'), 'POST /add': open('passes') };
const form = { ...sending, 'POST ': signedIn('passes'), 'POST /add': signedIn('passes') };
const profile = { 'GET ': signedIn('shows'), 'PATCH ': signedIn('passes') };

/** A directory by what its lists, a record, and each deed answer. */
const directory = (read: Rule, find: Rule, create: Rule, change: Rule, remove: Rule) => ({
  'GET ': read,
  'GET /all': read,
  'GET /export': read,
  'GET /:id': find,
  'POST ': create,
  'POST /add': create,
  'PATCH /:id': change,
  'DELETE /:id': remove,
});

/** One of accounts. @param invite a new way into an account that is in use @param slips invitations of nobody */
const ofAccounts = (invite: Rule, slips: Rule, ...rules: Parameters<typeof directory>) => ({
  ...directory(...rules),
  'POST /:id/invitation': invite,
  'GET /invitations': slips,
  'POST /invitations': slips,
  'POST /slips': slips,
});

/** Where whoever adds rows brings them in a sheet. */
const bySheet = (create: Rule) => ({
  'GET /import/template': create,
  'POST /import': create,
  'POST /import/preview': create,
});

const students = ofAccounts(
  says({ passes: admin, forbidden: near }, 'missing'),
  only(admin),
  says({ shows: [...near, ...admin], forbidden: residents }, 'passes'),
  says({ shows: [...near, ...admin] }, 'missing'),
  only([]),
  says({ passes: admin, forbidden: near }, 'missing'),
  says({ forbidden: [...near, ...admin] }, 'missing'),
);
const fileOfTrainee = says({ shows: [...near, ...admin], forbidden: [...residents, ...coordinators] }, 'passes');
const nobodysToChange = says({ forbidden: [...near, ...admin] }, 'missing');
const trainees = ofAccounts(
  says({ passes: admin, forbidden: near }, 'missing'),
  only([...heads, ...admin]),
  fileOfTrainee,
  says({ shows: [...near, ...admin] }, 'missing'),
  only([...heads, ...admin]),
  says({ passes: ['head', ...admin], forbidden: ['counterpart', 'colleague'] }, 'missing'),
  nobodysToChange,
);
const teachersToChoose = ofAccounts(
  nobodysToChange,
  only([]),
  fileOfTrainee,
  says({ shows: [...near, ...admin] }, 'missing'),
  only([]),
  nobodysToChange,
  nobodysToChange,
);
const colleagues = ofAccounts(
  says({ passes: admin, forbidden: near }, 'missing'),
  only([...heads, ...admin]),
  says({ shows: [...near, ...admin], forbidden: [...residents, ...coordinators] }, 'passes'),
  says({ shows: [...near, ...admin] }, 'missing'),
  only([...heads, ...admin]),
  says({ passes: ['head', ...admin], forbidden: ['counterpart', 'colleague'] }, 'missing'),
  says({ forbidden: [...near, ...admin] }, 'missing'),
);
const coordinatorAccounts = ofAccounts(
  only(admin),
  only([...teachers, ...admin]),
  signedIn('shows'),
  signedIn('shows'),
  only([...teachers, ...admin]),
  only([...ofCollege, ...admin]),
  only([...headsOfCollege, ...admin], 'shows'),
);
const postings = directory(
  says({ shows: [...near, 'coordinator', ...admin], forbidden: residents }, 'passes'),
  says({ shows: [...near, 'coordinator', ...admin] }, 'missing'),
  only([...teachers, ...admin]),
  says({ passes: [...near, ...admin], forbidden: ['coordinator'] }, 'missing'),
  says({ shows: ['head', ...admin], forbidden: ['counterpart', 'colleague', 'coordinator'] }, 'missing'),
);
const institutions = directory(
  says({ shows: [...staff, ...admin] }, 'forbidden'),
  says({ shows: [...staff, ...admin] }, 'missing'),
  only([...teachers, ...admin]),
  says({ passes: admin, forbidden: staff }, 'missing'),
  says({ shows: [...teachers, ...admin], forbidden: coordinators }, 'missing'),
);
const administered = (create: Rule, remove: Rule) =>
  directory(onlyAdmin, onlyAdminFinds, create, onlyAdminChanges, remove);

const under = (at: string, rules: Readonly<Record<string, Rule>>): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(rules).map(([route, rule]) => {
      const [method, path] = route.split(' ');
      return [`${method} /api/${at}${path}`, rule];
    }),
  );

export const rules: Readonly<Record<string, Rule>> = {
  'GET /healthz': open('shows'),
  'GET /readyz': open('shows'),
  ...under('<entry>', { ...entry, 'GET /beside': list, 'POST /doubles': only(residents) }),
  ...under('<entry of a posting>', { ...ofPosting, 'POST /doubles': only(residents) }),
  ...under('<exchange>', exchange),
  ...under('<scorecard>', scorecard),
  ...under('<public form>', publicForm),
  ...under('<form>', form),
  ...under('<profile>', profile),
  ...under('students', students),
  ...under('trainees', {
    ...trainees,
    ...bySheet(only([...heads, ...admin])),
    'POST /fill': says({ passes: ['head', ...admin], missing: heads.filter((one) => one !== 'head') }, 'forbidden'),
  }),
  ...under('teachers', teachersToChoose),
  ...under('staff', { ...colleagues, ...bySheet(only([...heads, ...admin])) }),
  ...under('drpCoordinators', coordinatorAccounts),
  ...under('drpPostings', postings),
  ...under('institutions', institutions),
  // An administrator's account is made by the command of the operator.
  ...under('accounts', {
    ...administered(only([]), says({ forbidden: admin }, 'missing')),
    // Their own.
    'POST /:id/invitation': says({ forbidden: admin }, 'missing'),
    'GET /invitations': only(admin),
    'POST /invitations': only(admin),
    'POST /slips': only(admin),
  }),
  // A head is followed by another, and of a row only the day is corrected.
  ...under(
    'headships',
    directory(onlyAdmin, onlyAdminFinds, only(admin), onlyAdminChanges, says({ forbidden: admin }, 'missing')),
  ),
  ...under('holidays', administered(only(admin), says({ shows: admin }, 'missing'))),
  ...under('departments', { ...administered(only(admin), says({ shows: admin }, 'missing')), ...bySheet(only(admin)) }),
  ...under('drpAttendance', {
    'GET ': says({ shows: postingReaders, forbidden: admin }, 'missing'),
    'GET /my': postingOwn,
    'GET /residents': says({ shows: [...near, 'coordinator'], forbidden: [...residents, ...admin] }, 'passes'),
    'GET /:id/history': postingOne,
    'POST ': only(staff),
  }),
  ...under('misc', {
    'GET /dashBoardData': says({ shows: readers }, 'passes'),
    'GET /allTeacherDataDeptAndCollegeWise': says({ shows: ['owner', 'fellow', ...near] }, 'passes'),
    'GET /allStudents': says({ shows: near, passes: teachers }, 'forbidden'),
    'GET /allSkills': signedIn('shows'),
    'POST /addSkills': only(residents),
  }),
  ...under('queue', {
    'GET ': says({ shows: near }, 'passes'),
    'GET /all': says({ shows: near }, 'passes'),
    'POST /verify': says({ shows: near }, 'passes'),
    'GET /parts': only(staff),
    'GET /answered': only(staff),
    // Whoever verifies asks; where they may not read the record it is empty.
    'GET /day': says({ shows: near, passes: staff }, 'forbidden'),
    'GET /holders': says({ shows: ['head'], passes: heads }, 'forbidden'),
    'POST /assign': says({ shows: near, passes: staff }, 'forbidden'),
    'POST /claim': says({ shows: near, passes: staff }, 'forbidden'),
    'POST /hold': says({ shows: near, passes: staff }, 'forbidden'),
    'POST /release': says({ shows: near, passes: staff }, 'forbidden'),
    // Whoever reads the entry is told that it has another version by now.
    'POST /remind': says({ shows: readers }, 'passes'),
  }),
  // Whoever verifies names views; nobody finds another's.
  ...under('views', {
    'GET ': only(staff),
    'POST ': only(staff),
    'DELETE /:id': says({ missing: staff }, 'forbidden'),
  }),
  // A colleague is away, and says so; the head of the department does it for them.
  ...under('absences', {
    'GET ': says({ shows: ['colleague', 'head'], passes: staff }, 'forbidden'),
    'POST ': only(staff),
    'PATCH /:id': says({ passes: ['colleague', 'head'], missing: staff }, 'forbidden'),
  }),
  // Of what is proposed the owner's is nothing; a proposal that is none waits for nobody.
  ...under('proposals', {
    'GET ': only([...residents, ...heads, ...admin]),
    'POST /:resource': only(residents),
    'POST /:resource/:id/confirm': says({ missing: [...heads, ...admin] }, 'forbidden'),
    'POST /:resource/:id/decline': says({ missing: [...heads, ...admin] }, 'forbidden'),
  }),
  // Nobody has asked the owner's entries back.
  ...under('corrections', {
    'GET ': signedIn('passes'),
    'GET /people': says({ shows: ['owner', 'fellow', 'otherFellow'], passes: ['farFellow'] }, 'forbidden'),
  }),
  ...under('files', { 'GET /:id': one }),
  // Nobody has asked for anything.
  ...under('held-changes', { 'GET ': signedIn('passes'), 'POST /:id': signedIn('missing') }),
  ...under('disclosures', { 'GET ': only(residents), 'POST /patient': only(admin) }),
  ...under('storage', { 'GET ': signedIn('passes'), 'GET /disk': onlyAdmin }),
  ...under('archive', { 'GET ': only(residents, 'shows') }),
  // Figures of the installation, or of the own department.
  ...under('first-steps', { 'GET ': only([...heads, ...admin]) }),
  ...under('time-zone', { 'GET ': only(admin), 'POST ': only(admin) }),
  // Nothing of a record: the lists of the owner's department.
  ...under('catalogue', {
    'GET ': signedIn('passes'),
    'GET /lists': says({ shows: ['head', ...admin], missing: heads }, 'forbidden'),
    'POST /lists': says({ passes: ['head', ...admin], missing: heads }, 'forbidden'),
    'POST /sheet': only([...heads, ...admin]),
    'POST /:id/retire': says({ missing: [...heads, ...admin] }, 'forbidden'),
    'POST /:id/bring-back': says({ missing: [...heads, ...admin] }, 'forbidden'),
  }),
  ...under('audit', { 'GET ': onlyAdmin, 'GET /export': onlyAdmin }),
  ...under('mail', {
    'GET ': onlyAdmin,
    'GET /export': onlyAdmin,
    'GET /:id': onlyAdmin,
    'POST /:id/again': only(admin),
    'POST /test': only(admin),
  }),
  ...under('report', {
    'POST /generat': sheetsOfOwner,
    'GET /logbook': sheetsOfOwner,
    'GET /students': list,
    // The only deed here that cannot be tried without doing it.
    'POST /:id/withdraw': says({ shows: ['head'], forbidden: ['owner', 'counterpart', 'colleague'] }, 'missing'),
  }),
  ...under('reports', {
    'GET ': says({ shows: [...near, 'coordinator'] }, 'passes'),
    // Residents and administrators narrow a report to no student.
    'GET /:name': says({ shows: near, passes: [...residents, ...admin] }, 'missing'),
    'GET /:name/export': says({ shows: near, passes: [...residents, ...admin] }, 'missing'),
  }),
  ...under('guidelines.pdf', { 'GET ': signedIn('shows') }),
  // Whoever holds the code of a print; this one belongs to none.
  ...under('verify', { 'GET /:code': open('missing') }),
  // Only of an installation in production, before anybody has an account.
  ...under('setup', { 'POST ': open('missing'), 'POST /check': open('missing') }),
  ...under('openapi.json', { 'GET ': open('shows') }),
  ...under('public', {
    'GET /colleges': open('shows'),
    'GET /config': open('shows'),
    'GET /unsubscribe': open('shows'),
    'POST /unsubscribe': open('shows'),
  }),
  ...under('auth', {
    'POST /login': open('passes'),
    'POST /sign-up': open('passes'),
    'POST /confirm-address': open('passes'),
    'POST /confirm-address/check': open('passes'),
    'POST /confirm-address/again': open('passes'),
    'POST /forgot-password': open('passes'),
    'POST /reset-password': open('passes'),
    'POST /reset-password/check': open('passes'),
    'GET /me': signedIn('shows'),
    'GET /me/preferences': signedIn('shows'),
    'PATCH /me/preferences': signedIn('passes'),
    'POST /change-password': signedIn('passes'),
    'GET /sessions': signedIn('shows'),
    // Nobody finds another's.
    'DELETE /sessions/:id': signedIn('missing'),
    'GET /second-factor': signedIn('shows'),
    'POST /second-factor': signedIn('passes'),
    'POST /second-factor/confirm': signedIn('passes'),
    'POST /second-factor/codes': signedIn('passes'),
    'POST /second-factor/off': signedIn('passes'),
    'POST /other-ways/remove': signedIn('passes'),
    // Without an address that browsers take for passkeys there are none.
    'POST /second-factor/challenge': signedIn('missing'),
    'POST /second-factor/passkeys': signedIn('passes'),
    'POST /second-factor/passkeys/confirm': signedIn('passes'),
    'POST /second-factor/passkeys/:id/remove': signedIn('missing'),
    'POST /passkey': open('missing'),
    'POST /passkey/login': open('passes'),
    // No college is configured: there is no such route.
    'GET /college': signedIn('missing'),
    'POST /college/:name': open('missing'),
    'GET /college/:name/callback': open('missing'),
    'POST /college/:name/code': open('missing'),
    'DELETE /college/:name': signedIn('missing'),
    // The owner has none.
    'POST /second-factor/:id/off': says({ missing: [...admin, 'head'] }, 'forbidden'),
    // The last one: it ends every session.
    'POST /logout': open('shows'),
  }),
};

/** Everybody whom a rule speaks of is there. */
export const unheard = actors.filter((actor) => !outside.includes(actor) && !everybody.some((one) => one === actor));
