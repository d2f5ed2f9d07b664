import { Refused } from '../command';

export const usage = `npm run migrate [-- --plan] [--allow <change> …]

Without options: makes the changes that a start would make.
  --plan             shows them, as SQL and in words, and changes nothing
  --allow <change>   makes a change too that narrows or drops something, for example drop:leaveRecord.reason;
                     the plan names them. May be repeated.`;

export interface MigrateOptions {
  readonly plan: boolean;
  readonly help: boolean;
  readonly allow: readonly string[];
}

/** @throws Refused for an option that is none */
export function readMigrateOptions(args: readonly string[]): MigrateOptions {
  const allow: string[] = [];
  let [plan, help] = [false, false];
  for (let at = 0; at < args.length; at++) {
    const [option = '', inline] = (args[at] ?? '').split('=', 2);
    if (option === '--plan') plan = true;
    else if (option === '--help') help = true;
    else if (option === '--allow') {
      const change = inline ?? args[++at] ?? '';
      if (!/^(?:narrow|drop):\w+(?:\.\w+)?$/.test(change))
        throw new Refused(`Say which change is allowed, for example --allow drop:table.column.\n\n${usage}`);
      allow.push(change);
    } else throw new Refused(`There is no option ${args[at]}.\n\n${usage}`);
  }
  return { plan, help, allow };
}
