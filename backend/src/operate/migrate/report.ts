import type { Outlook } from '../../base/database/migrate/migrate';
import { type Manual, OperatorError } from '../command';

export const manual = {
  usage: `npm run migrate [-- --plan] [--allow <change> …]

Without options: makes the changes that a start would make.
  --plan             shows them, as SQL and in words, and changes nothing
  --allow <change>   makes a change too that narrows or drops something, for example drop:table.column;
                     the plan names them. May be repeated.`,
  options: { plan: { type: 'boolean', default: false }, allow: { type: 'string', multiple: true } },
} as const satisfies Manual;

/** @throws OperatorError for an id that no change has */
export function checkAllowed(changes: readonly string[]): void {
  if (!changes.every((change) => /^(?:narrow|drop):\w+(?:\.\w+)?$/.test(change)))
    throw new OperatorError(`Say which change is allowed, for example --allow drop:table.column.\n\n${manual.usage}`);
}

/**
 * A report for the operator: the changes in words, the changes as SQL, and the refused changes with their
 * reasons.
 * @param allowed ids of changes that are planned because they are allowed
 */
export function report(
  { steps, refused, words }: Outlook,
  tense: 'planned' | 'done',
  allowed: readonly string[] = [],
): string {
  const isPlanned = tense === 'planned';
  const statements = steps.flatMap(({ sql }) => sql.map((one) => `  ${one};`));
  const summaries = steps.map(({ summary }) => `  - ${summary}`);
  const stays = refused.filter(({ kind }) => kind === 'stays');
  const blocks = refused.filter(({ kind }) => kind === 'blocks');
  const parts = [
    section(
      isPlanned ? 'What changes, for whom:' : 'What changed, for whom:',
      words.map((one) => `  - ${one}`),
    ),
    section(isPlanned ? 'In the database:' : 'Done in the database:', summaries),
    section('The statements:', isPlanned ? statements : []),
    section(
      'This version cannot work with the database until this is settled:',
      blocks.map(({ reason }) => `  - ${reason}`),
    ),
    section(
      'Refused, and left as it is:',
      stays.flatMap(({ id, reason }) => [
        `  - ${reason}`,
        `    To do it nevertheless: npm run migrate -- --allow ${id}`,
      ]),
    ),
  ].filter(Boolean);
  const nothing = steps.length + words.length + blocks.length === 0;
  if (nothing) parts.unshift('The database is up to date.');
  else if (isPlanned)
    parts.push(
      blocks.length > 0 ? 'Nothing has been changed, and no start will.' : `Nothing has been changed. ${how(allowed)}`,
    );
  return parts.join('\n\n');
}

const how = (allowed: readonly string[]): string =>
  allowed.length === 0
    ? 'The next start makes these changes, or npm run migrate does now.'
    : `A start leaves out what has to be allowed; this makes all of it: npm run migrate -- ${allowed.map((id) => `--allow ${id}`).join(' ')}`;

const section = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [heading, ...lines].join('\n');
