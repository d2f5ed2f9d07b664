/** What is asked first on each page: by the page as soon as it begins, and by the server, which puts the answers into it. */
import registry from '../../resources.config';
import { rolesWith, type Side, statesMeaning } from '../../schemas';
import { PAGE_SIZE } from '../src/components/table-defaults';
import { QUEUE_ROUTE } from '../src/queue/view';
import { answerOf, askedOf, MOST_ASKED } from '../src/tools/dashboard/asked-of';
import { dashboardWords } from '../src/words';

/** As useRecordList asks for it. */
const page = `_end=${PAGE_SIZE}&_start=0`;
const student = Object.fromEntries(
  [...registry.entries, ...registry.records.filter(({ sheet }) => !sheet)].map(({ route, api }) => [
    route,
    `/api/${api.path}?${page}`,
  ]),
);
/** Whoever verifies begins with what waits. */
const faculty = {
  ...student,
  ...Object.fromEntries(
    registry.entries.map((entry) => {
      const waiting = statesMeaning(entry, 'open').map((word) => `&status=${encodeURIComponent(word)}`);
      return [entry.route, `/api/${entry.api.path}?${page}${waiting.join('')}`];
    }),
  ),
};

/** The question behind the list of each route. */
export const lists: Readonly<Record<Side, Readonly<Record<string, string>>>> = { student, faculty };

/** What stands in a page from the start, see backend/src/app/first-page.ts. */
type FirstPage = {
  /** null: whoever is signed in is welcomed. */
  heading?: string | null;
  /** Whose answer is shown as rows. */
  rows?: string;
  /** What else is asked. */
  urls: readonly string[];
};

const { answer, correct } = registry.logbook;
/** As the homes and the desk ask for it; tests/e2e/area/first-page says where they differ. */
const waitingFor = (part: string, more: string) => `/api/queue?_start=0&for=${part}&${more}`;
const overdue = (part: string, most: number) =>
  answer ? [waitingFor(part, `older=${answer.within}&_end=${most}`)] : [];

/** As the home of those who learn asks for what is to be answered. */
const asked = rolesWith('learns').flatMap((role) =>
  askedOf(registry.records, role).map(
    (one) => `/api/${one.type.api.path}?_start=0&_end=${MOST_ASKED}&${answerOf(one)}=`,
  ),
);

/** What the server puts into each page: the heading and the rows of the first question, and the answers to all. */
export const firstPages = (): Readonly<Record<Side, Readonly<Record<string, FirstPage>>>> => {
  const listsOf = (side: Side) =>
    Object.fromEntries(
      Object.entries(lists[side]).map(([route, url]) => {
        const entry = registry.entries.find((one) => one.route === route);
        return [route, entry ? { heading: entry.label.many, rows: url, urls: [] } : { urls: [url] }];
      }),
    );
  const parts = answer ? ['/api/queue/parts'] : [];
  return {
    student: {
      ...listsOf('student'),
      dashboard: {
        heading: null,
        ...(correct && { rows: waitingFor('refused', '_end=20') }),
        urls: [...overdue('mine', 20), ...asked, '/api/misc/dashBoardData', '/api/storage'],
      },
    },
    faculty: {
      ...listsOf('faculty'),
      dashboard: {
        heading: null,
        ...(answer && { rows: waitingFor('me', `_end=${PAGE_SIZE}`) }),
        urls: [...overdue('me', 1), ...parts, '/api/storage'],
      },
      ...(answer && {
        [QUEUE_ROUTE]: { heading: dashboardWords.queue, rows: waitingFor('me', '_end=100'), urls: parts },
      }),
    },
  };
};
