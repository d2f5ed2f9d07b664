import registry from '../../../resources.config';

/** The path of the queue within a side. */
export const QUEUE_ROUTE = 'queue';

/** The heading for entries that wait for the viewer. */
export const forMe = 'For me';

/** The heading of entries that wait for other people of the department. */
export const others = 'Others of the department';

/** The name of the part with all entries of the department. */
export const ofDepartment = 'Department';

/** The label of the queue's search. */
export const searchWords = 'Search by student, topic or task';

const groupings = ['mine', 'resident', 'type', 'none'] as const;

/** What the queue page shows, and in which order. Kept in the address. */
export type View = {
  /** The part of the queue, as in the request: a word, or the id of the person for whom entries wait. */
  for: string;
  order: 'oldest' | 'newest';
  group: (typeof groupings)[number];
  /** Only entries for the viewer, when the queue has no parts. */
  mine: boolean;
  /** Only entries with a file. */
  file: boolean;
  /** The name of a type of entry. */
  type: string | null;
  /** The id of a student. */
  student: string | null;
  /** Only entries that have waited for more than this many days. */
  older: number | null;
  q: string;
};

export const plainView: View = {
  // With parts, the queue starts with the viewer's own.
  for: registry.logbook.answer ? 'me' : 'all',
  order: 'oldest',
  group: 'mine',
  mine: false,
  file: false,
  type: null,
  student: null,
  older: null,
  q: '',
};

export function viewIn(params: URLSearchParams): View {
  const group = groupings.find((one) => one === params.get('group'));
  const older = Number(params.get('older'));
  const isMine = params.get('mine') === 'true';
  const part = isMine ? 'me' : params.get('for');
  return {
    for: (registry.logbook.answer && part) || plainView.for,
    order: params.get('order') === 'newest' ? 'newest' : 'oldest',
    group: group ?? plainView.group,
    mine: !registry.logbook.answer && isMine,
    file: params.get('file') === 'true',
    type: params.get('type') || null,
    student: params.get('student') || null,
    older: Number.isInteger(older) && older > 0 ? older : null,
    q: params.get('q') ?? '',
  };
}

/** The address has only what differs from the plain view, so that it stays short. */
export function addressOf(view: View): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view))
    if (value !== plainView[name as keyof View] && value !== null && value !== '') params.set(name, String(value));
  return params;
}

/** Whether nothing is filtered, so that everything loaded is shown. */
export const isPlain = ({ mine, file, type, student, older, q }: View): boolean =>
  !mine && !file && type === null && student === null && older === null && q.trim() === '';
