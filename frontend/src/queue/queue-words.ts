/** What the queue is called: its address, and the words that several of its screens and the menu share. */
import registry from '../../../resources.config';

/** The path of the queue within a side. */
export const QUEUE_ROUTE = 'queue';

/** Whether each entry waits for a person, by the registry's `waiting`. The queue then has parts. */
export const hasParts = registry.logbook.waiting !== undefined;

/** The heading for entries that wait for the viewer. */
export const forMe = 'For me';

/** The heading of entries that wait for other people of the department. */
export const others = 'Others of the department';

/** The name of the part with all entries of the department. */
export const ofDepartment = 'Department';

/** The label of the queue's search. */
export const searchWords = 'Search by student, topic or task';

/** The title of what the viewer decided, and the button that shows it. */
export const answeredByYou = 'Answered by you';
