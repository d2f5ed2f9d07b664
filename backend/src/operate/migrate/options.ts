import { type Manual, Refused } from '../command';

export const manual = {
  usage: `npm run migrate [-- --plan] [--allow <change> …]

Without options: makes the changes that a start would make.
  --plan             shows them, as SQL and in words, and changes nothing
  --allow <change>   makes a change too that narrows or drops something, for example drop:table.column;
                     the plan names them. May be repeated.`,
  options: { plan: { type: 'boolean', default: false }, allow: { type: 'string', multiple: true } },
} as const satisfies Manual;

/** @throws Refused for an id that no change has */
export function checkAllowed(changes: readonly string[]): void {
  if (!changes.every((change) => /^(?:narrow|drop):\w+(?:\.\w+)?$/.test(change)))
    throw new Refused(`Say which change is allowed, for example --allow drop:table.column.\n\n${manual.usage}`);
}
