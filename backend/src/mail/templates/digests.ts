/** Mails that sum up. They name kinds of entries and numbers only: a title may speak of a patient. */
import { type Letter, letter } from '../letter';

interface Digest {
  readonly name: string;
  /** Where the logbook is. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

export interface Verdicts {
  /** The kind of entry, as the logbook calls it. */
  readonly label: string;
  readonly accepted: number;
  readonly refused: number;
}

/** To a student: what became of their entries. */
export const verdictDigest = (to: Digest & { verdicts: readonly Verdicts[] }): Letter =>
  digest('verdict-digest', 'Your entries have been looked at', to, [
    'Since the last message, faculty decided about these entries of yours:',
    { list: to.verdicts.map(({ label, accepted, refused }) => `${label}: ${verdictWords(accepted, refused)}`) },
    { link: 'Open the logbook', url: to.url },
  ]);

/** To faculty: what waits for them. */
export const waitingDigest = (to: Digest & { waiting: readonly { label: string; count: number }[] }): Letter =>
  digest('waiting-digest', 'What waits for you this week', to, [
    'These wait for you:',
    { list: to.waiting.map(({ label, count }) => `${label}: ${count}`) },
    { link: 'Open the queue', url: to.url },
  ]);

function digest(template: string, subject: string, to: Digest, blocks: Parameters<typeof letter>[3]): Letter {
  const end = { small: 'Do not send me such summaries any more', url: to.unsubscribeUrl };
  return { ...letter(template, subject, to.name, [...blocks, end]), unsubscribe: to.unsubscribeUrl };
}

const verdictWords = (accepted: number, refused: number): string =>
  [accepted > 0 && `${accepted} verified`, refused > 0 && `${refused} rejected`].filter(Boolean).join(', ');
