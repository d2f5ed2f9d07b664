import registry from '../../../resources.config';

/** The address of the queue, below one's own side. */
export const QUEUE_ROUTE = 'queue';

/** The word for what waits for the viewer, wherever that is said. */
export const forMe = 'For me';

/** What of the department waits for somebody else. */
export const others = 'Others of the department';

/** What of everything is looked at, where all of it is. */
export const ofDepartment = 'Department';

/** What a search of the queue looks into. */
export const searchWords = 'Search by student, topic or task';

export const groupings = ['mine', 'resident', 'type', 'none'] as const;

/** What of the queue is looked at, and in which order. The address holds it. */
export type View = {
  /** A part of the queue, as the server is asked for it: a word, or the id of whom it waits for. */
  for: string;
  order: 'oldest' | 'newest';
  group: (typeof groupings)[number];
  /** Only what is for the viewer, where the queue has no parts. */
  mine: boolean;
  /** Only what has a file. */
  file: boolean;
  /** The name of an entry. */
  type: string | null;
  /** The id of a student. */
  student: string | null;
  /** Only what has waited for more days than these. */
  older: number | null;
  q: string;
};

export const plainView: View = {
  // Where everything waits for somebody, one begins with what waits for oneself.
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

/** Only what differs from the plain view, so that an address stays short. */
export function addressOf(view: View): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view))
    if (value !== plainView[name as keyof View] && value !== null && value !== '') params.set(name, String(value));
  return params;
}

/** Whether nothing but part, groups and order is chosen: what is loaded is then what is shown. */
export const isPlain = ({ mine, file, type, student, older, q }: View): boolean =>
  !mine && !file && type === null && student === null && older === null && q.trim() === '';
