import { type EntryResource, feedbackField, isFilled, isRated, takesWords, verifierFields } from '../../../../schemas';
import { storedJson, storeText } from '../../storage';
import { controlName, type FormValues } from '../act/values';
import { isKept, storeKey } from '../create/local-store';
import { withoutReasons } from './reason-in-feedback';

/** What is written of an entry rests on the device until it is sent, in whichever form it is written. */
const placeOf = (viewer: string, id: string) => storeKey('draft', viewer, `verdict.${id}`);

/** What was written of an entry before the page was lost. */
export const keptVerdict = (entry: EntryResource, viewer: string, id: string): FormValues | undefined =>
  keptOf(entry, Object(storedJson(placeOf(viewer, id))));

export const keepVerdict = (entry: EntryResource, viewer: string, id: string, values: FormValues): void => {
  const draft = keptOf(entry, values);
  storeText(placeOf(viewer, id), draft ? JSON.stringify(draft) : null);
};

export const dropVerdict = (viewer: string, id: string): void => void storeText(placeOf(viewer, id), null);

/**
 * All but the decision, which is made in sight of the entry, and the reasons of a refusal, which leave with it. A score
 * alone is one key, and given as fast again: only what was written or rated is worth keeping.
 */
function keptOf(entry: EntryResource, values: FormValues): FormValues | undefined {
  const feedback = feedbackField(entry);
  const kept = verifierFields(entry)
    .filter(isKept)
    .flatMap((field) => {
      const held = values[controlName(field)];
      const value = field === feedback && typeof held === 'string' ? withoutReasons(entry, held) : held;
      const isSaid = isRated(field) ? Object.keys(Object(value)).length > 0 : isFilled(value) && !isObject(value);
      return isSaid ? [{ field, value }] : [];
    });
  if (!kept.some(({ field }) => takesWords(field) || isRated(field))) return undefined;
  return Object.fromEntries(kept.map(({ field, value }) => [controlName(field), value]));
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
