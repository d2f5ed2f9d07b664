/** Mails about a change that somebody else decides. */
import { type Letter, letter } from '../letter';

interface Change {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** To the people who decide. */
export const changeAsked = (to: { name: string; url: string }, { label, from, to: wanted }: Change): Letter =>
  letter('change-asked', `${from} asks for another ${label.toLowerCase()}`, to.name, [
    `${from} asks to be “${wanted}” from now on. Until you agree, the ${label.toLowerCase()} stays as it is.`,
    { link: 'Decide', url: to.url },
  ]);

/** To the person who asked. */
export const changeDecided = (to: { name: string; reason: string | null }, { label, to: wanted }: Change): Letter =>
  to.reason === null
    ? letter('change-decided', `Your ${label.toLowerCase()} is changed`, to.name, [
        `Your ${label.toLowerCase()} is “${wanted}” from now on.`,
      ])
    : letter('change-decided', `Your ${label.toLowerCase()} stays as it is`, to.name, [
        `You asked for “${wanted}”, and the answer is no:`,
        to.reason,
      ]);
