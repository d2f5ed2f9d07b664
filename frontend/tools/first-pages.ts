/**
 * The first requests of each page. The page makes them as soon as it begins, and the server puts their
 * answers into the document.
 */
import registry from '../../resources.config';
import { rolesWith, rowsPerPage, type Side, statesMeaning } from '../../schemas';
import { MOST_AWAITED, replyFieldOf, replyingActs } from '../src/home/student/replying-acts';
import { QUEUE_ROUTE } from '../src/queue/queue-words';
import { dashboardWords } from '../src/words';

/** The parameters of useRecordList. */
const page = `_end=${rowsPerPage}&_start=0`;
const student = Object.fromEntries(
  [...registry.entries, ...registry.records.filter(({ sheet }) => !sheet)].map(({ route, api }) => [
    route,
    `/api/${api.path}?${page}`,
  ]),
);
/** People who verify begin with the queue. */
const faculty = {
  ...student,
  ...Object.fromEntries(
    registry.entries.map((entry) => {
      const waiting = statesMeaning(entry, 'open').map((word) => `&status=${encodeURIComponent(word)}`);
      return [entry.route, `/api/${entry.api.path}?${page}${waiting.join('')}`];
    }),
  ),
};

/** The first request of each route. */
export const lists: Readonly<Record<Side, Readonly<Record<string, string>>>> = { student, faculty };

/** The first content of a page, see backend/src/app/first-page/first-page.ts. */
type FirstPage = {
  /** Null for the welcome of the signed-in person. */
  heading?: string | null;
  /** The request whose answer is shown as rows. */
  rows?: string;
  /** The other first requests. */
  urls: readonly string[];
};

const { waiting, correct } = registry.logbook;
/** The request of the homes and the desk. tests/e2e/area/first-page fails when they differ. */
const waitingFor = (part: string, more: string) => `/api/queue?_start=0&for=${part}&${more}`;
const overdue = (part: string, most: number) =>
  waiting ? [waitingFor(part, `older=${waiting.within}&_end=${most}`)] : [];

/** The request of a resident's home for records that wait for a reply. */
const awaitingReply = rolesWith('learns').flatMap((role) =>
  replyingActs(registry.records, role).map(
    (one) => `/api/${one.type.api.path}?_start=0&_end=${MOST_AWAITED}&${replyFieldOf(one)}=`,
  ),
);

/**
 * The content that the server puts into each page: the heading, the rows of the first request, and the
 * answers to all.
 */
export const firstPages = (): Readonly<Record<Side, Readonly<Record<string, FirstPage>>>> => {
  const listsOf = (side: Side) =>
    Object.fromEntries(
      Object.entries(lists[side]).map(([route, url]) => {
        const entry = registry.entries.find((one) => one.route === route);
        return [route, entry ? { heading: entry.label.many, rows: url, urls: [] } : { urls: [url] }];
      }),
    );
  const parts = waiting ? ['/api/queue/parts'] : [];
  return {
    student: {
      ...listsOf('student'),
      dashboard: {
        heading: null,
        ...(correct && { rows: waitingFor('refused', '_end=200') }),
        urls: [...overdue('mine', 200), ...awaitingReply, '/api/misc/dashBoardData', '/api/storage'],
      },
    },
    faculty: {
      ...listsOf('faculty'),
      dashboard: {
        heading: null,
        ...(waiting && { rows: waitingFor('me', `_end=${rowsPerPage}`) }),
        urls: [...overdue('me', 1), ...parts, ...(correct ? ['/api/corrections'] : []), '/api/storage'],
      },
      ...(waiting && {
        [QUEUE_ROUTE]: { heading: dashboardWords.queue, rows: waitingFor('me', '_end=100'), urls: parts },
      }),
    },
  };
};
