import { type Deed, isIncomplete } from './deed';

/** What a person calls what they hold in their hands. */
export const thisDevice = (): 'this phone' | 'this computer' =>
  matchMedia('(pointer: coarse)').matches ? 'this phone' : 'this computer';

/** Whether somebody should know of it: it did not go out at once, or never will by itself. */
export const isTold = (deed: Deed): boolean =>
  isStuck(deed) || isIncomplete(deed) || (deed.tries > 0 && deed.state !== 'held');

/** Whether it waits for the person. */
export const isStuck = ({ state }: Deed): boolean => state === 'refused' || state === 'conflict';

/** Why it is still here. @param isOnline whether the device says that it has a connection */
export function whyHere(deed: Deed, isOnline: boolean): string {
  if (deed.state === 'conflict') return `${deed.theirs?.by ?? 'Somebody else'} was faster.`;
  if (deed.state === 'refused') return `Not saved: ${deed.says ?? 'it was refused.'}`;
  if (isIncomplete(deed))
    return isOnline
      ? 'Please fill in what never rests on a device. Then it is sent.'
      : 'Waits for a connection, and for what never rests on a device to be filled in.';
  if (deed.state === 'sending') return 'On its way.';
  return isOnline ? 'The server did not answer. It is tried again by itself.' : 'Waits for a connection.';
}
