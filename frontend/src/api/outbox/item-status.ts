import { isIncomplete, type OutboxItem } from './item';

/** For a short message, when nobody need do anything. */
export const KEPT = 'Kept on this device. It is sent as soon as there is a connection.';
export const NO_ROOM =
  'Not saved yet: there is no connection, and this device has no room to keep it. Leave this page open, and try again when there is one.';
export const SENT_BEFORE =
  'An earlier version of it was saved, from another tab or by a try whose answer was lost. What is different here is not in it.';
/** The same of what replaces that. */
export const REPLACES_SENT = `${SENT_BEFORE} Save again to replace it.`;

/** The word for the device in front of the person. */
export const thisDevice = (): 'this phone' | 'this computer' =>
  matchMedia('(pointer: coarse)').matches ? 'this phone' : 'this computer';

/** For what only the page has, until there is a connection. */
export const leaveOpen = (): string => `There is no room on ${thisDevice()}: leave this page open.`;

/** Whether the person should know of it: it was not sent at once, or cannot be without them. */
export const isTold = (item: OutboxItem): boolean =>
  isStuck(item) || isIncomplete(item) || (item.tries > 0 && item.state !== 'held');

/** Whether it waits for the person. */
export const isStuck = ({ state }: OutboxItem): boolean => state === 'refused' || state === 'conflict';

/**
 * Why an item that is open in its form again waits for the person. Null for one that only waits to be sent.
 * @param outdated what the form says where somebody was faster
 */
export function whyAgain(item: OutboxItem | undefined, outdated?: string): string | null {
  if (item?.state === 'conflict') return outdated ?? whoWasFaster(item);
  return item?.says ?? null;
}

const whoWasFaster = ({ theirs }: OutboxItem) => `${theirs?.by ?? 'Somebody else'} was faster.`;

/** Why its last try saved nothing. */
function whyLost({ status = 0 }: OutboxItem): string {
  if (status === 401) return 'You are signed out: please sign in.';
  if (status === 429) return 'The server had too much to do.';
  return status >= 500 ? 'The server had a fault.' : 'The server did not answer.';
}

/** Why it is still here. @param isOnline whether the device says that it has a connection */
export function whyHere(item: OutboxItem, isOnline: boolean): string {
  if (item.state === 'conflict') return whoWasFaster(item);
  if (item.state === 'refused') return `Not saved: ${item.says ?? 'it was refused.'}`;
  // It was tried by the page that had all of it, and without that nobody can ask the server for it.
  if (isIncomplete(item))
    return isOnline
      ? 'It may have arrived: please look in your list. If not, fill in what never rests on a device, and it is sent.'
      : 'Waits for a connection, and for you to fill in what never rests on a device.';
  if (item.state === 'sending') return 'On its way.';
  if (isOnline) return `${whyLost(item)} It is tried again by itself.`;
  return item.inPageOnly ? `Waits for a connection, in this page only. ${leaveOpen()}` : 'Waits for a connection.';
}
