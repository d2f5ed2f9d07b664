import { useState } from 'react';
import { type EntryResource, isRated, type ResolvedField, showField, showStatus } from '../../../../schemas';
import type { EntryAction } from '../../../../schemas/audit-actions';
import type { EntryEvent } from '../../api/wire';
import { Events } from '../../components/events';

const moves: Readonly<Record<EntryAction, string>> = {
  handOver: 'handed this entry over',
  offer: 'offered this entry to a colleague',
  noOffer: 'did away with that offer',
  claim: 'took this entry',
  back: 'gave this entry back',
  pool: 'left this entry to the department',
  departed: 'left this entry to the department',
  hold: 'put this entry on hold',
  release: 'took this entry off hold',
  remind: 'reminded of this entry',
  correct: 'sent a corrected entry in place of this one',
  withdraw: 'withdrew this entry',
  askBack: 'asked for this entry back',
  leaveAsIs: 'left this entry as it is',
};

const isMove = (action: string): action is EntryAction => Object.hasOwn(moves, action);

/** What happened, without who and when: 'marked this entry Verified'. */
export function eventWords(event: EntryEvent): string {
  const { action, fromState, toState } = event;
  if (action === 'import') return 'imported this entry from a sheet';
  if (isMove(action)) return moves[action];
  if (!fromState && toState)
    return event.after?.replaces ? 'logged this entry in place of another' : 'logged this entry';
  if (!toState) return 'changed this entry';
  const word = showStatus(toState);
  return (
    (toState === fromState ? `changed the review and left it ${word}` : `marked this entry ${word}`) + inPlaceOf(event)
  );
}

/** For the verdict of a stand-in. */
function inPlaceOf({ after }: EntryEvent): string {
  const absent = after?.verifiedFor;
  return typeof absent === 'object' && absent !== null && 'name' in absent ? ` for ${absent.name}` : '';
}

/** A value in words, for comparing and reading. Only whether a rubric changed is shown. */
const words = (field: ResolvedField, values: EntryEvent['before']): string => {
  const value = values?.[field.key] ?? null;
  return isRated(field) ? (value === null ? '' : JSON.stringify(value)) : showField(field, { [field.readName]: value });
};

/** Which of the verifier's fields changed, in words. What only moved an entry has its reason, if one was given. */
export function changesOf(entry: EntryResource, event: EntryEvent): { label: string; from: string; to: string }[] {
  if (isMove(event.action)) {
    const reason = event.after?.reason;
    return typeof reason === 'string' && reason ? [{ label: 'Reason', from: '-', to: reason }] : [];
  }
  if (!event.before || !event.after) return [];
  return entry.fields
    .filter((field) => field.filledBy === 'verifier')
    .map((field) => ({ field, from: words(field, event.before), to: words(field, event.after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) =>
      isRated(field)
        ? { label: field.label, from: from ? 'given' : '-', to: to ? (from ? 'given anew' : 'given') : '-' }
        : { label: field.label, from: from || '-', to: to || '-' },
    );
}

/** What happened to one entry. */
export const HistoryList = ({ entry, id }: { entry: EntryResource; id: string }) => (
  <Events
    of={entry}
    id={id}
    what={'entry'}
    wordsOf={(event) => `${eventWords(event)}${event.batch ? ', together with others' : ''}`}
    changesOf={(event) => changesOf(entry, event)}
  />
);

/** The history, loaded when it is opened: most waiting entries have none. */
export function FoldedHistory(of: { entry: EntryResource; id: string }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setWanted(currentTarget.open)}>
      <summary>History</summary>
      {wanted && <HistoryList {...of} />}
    </details>
  );
}
