import { Injectable } from '@nestjs/common';
import {
  type Act,
  type Faults,
  fillable,
  isDay,
  type JudgedType,
  type ResolvedField,
  type Role,
  type StoredType,
  showDay,
  type Values,
  validateAct,
} from '../../../../schemas';
import { accountOf } from '../../auth/users/account';
import { Database } from '../../base/database';
import { readOnce, UntilWritten } from '../../base/database/until-written';
import type { Cells } from '../../base/database/write-rows';
import { Invalid } from '../../base/errors';
import type { Form } from '../../files/uploads';
import { FormContexts, type Membership } from './form-contexts';
import { fileFault, fileFields } from './record-files';

/** What a body says besides the fields of its act, as the cells that it becomes. Cells are called as in the body. */
export interface GivenCells {
  readonly cells: Cells;
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * When trainings ended, which only the server knows: nothing is logged of later days. `ActJudge` below asks it of each body.
 * The rows of a sheet do not go through `ActJudge`: `EntrySheets` of `in-and-out/import` asks it of them.
 */
@Injectable()
export class TrainingEnds {
  /** By the id of the resident. */
  private readonly known = new UntilWritten<Promise<string | null>>();

  constructor(private readonly database: Database) {}

  /** The last day of a training that has ended, `YYYY-MM-DD`. Null while it lasts. */
  of(resident: string): Promise<string | null> {
    return readOnce(this.known, resident, this.database.versionOf('users'), async () => {
      return (await accountOf(this.database, resident, 'endedOn'))?.endedOn ?? null;
    });
  }
}

/**
 * Judges a body by the rules that the browser uses too, and by what only the server knows, as `afterTraining`. An imported
 * sheet does not come by here: `in-and-out/import/entry-sheets.ts` asks `afterTraining` itself.
 */
@Injectable()
export class ActJudge {
  constructor(
    private readonly contexts: FormContexts,
    private readonly endings: TrainingEnds,
  ) {}

  /**
   * @param of where the words and people that may be chosen come from, and the id of whoever makes a new record
   * @param role of the person who acts; null when not signed in
   * @param current the record as it is, when the body may leave out what stays
   * @param before see `FormContext`
   * @returns values by key
   * @throws Invalid with a sentence for each faulty name
   */
  async judge(
    { type }: { readonly type: JudgedType & Pick<StoredType, 'states'> },
    act: Pick<Act, 'fields' | 'makes'>,
    of: Membership & { readonly id?: string },
    role: Role | null,
    sent: Form,
    { current, before, given }: { current?: Values; before?: Values | undefined; given?: GivenCells | undefined } = {},
  ): Promise<Values> {
    const fields = fillable(act.fields, role);
    const body: Record<string, unknown> = { ...sent.fields };
    const errors: Record<string, string> = { ...given?.errors };
    for (const name of Object.keys(given?.cells ?? {})) delete body[name];
    for (const field of fileFields(fields)) {
      const { key, writeName } = field;
      const upload = sent.files[writeName];
      const fault = upload && (await fileFault(field, upload));
      if (fault) errors[writeName] = fault;
      // A form that sends back the file that it read keeps it.
      if (isSame(body[writeName], current?.[key])) delete body[writeName];
    }
    // Only an upload has a name and a size here: a plain body contains no such object.
    for (const [name, { name: called, size }] of Object.entries(sent.files)) body[name] = { name: called, size };
    const context = await this.contexts.for(of, fields, before);
    const judgement = validateAct(type, { ...act, fields }, body, context, { current });
    if (!judgement.ok) throw new Invalid({ ...errors, ...judgement.errors }, { dialog: judgement.dialog });
    // Only entries have states, and whoever makes one is a resident.
    if (type.states && act.makes && of.id)
      Object.assign(errors, afterTraining({ fields }, judgement.values, await this.endings.of(of.id), before));
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    return judgement.values;
  }
}

/** Whether the value sent for a file is the one that was read. */
export const isSame = (sent: unknown, current: unknown): boolean =>
  typeof sent === 'object' && sent !== null && typeof current === 'string' && (sent as { id?: unknown }).id === current;

/**
 * Says which day of an entry lies after the training: its day, or the last one of leave or of a course. A day before the
 * training may be logged. It counts for its first month, but leave for no year.
 * @param before the entry that is corrected, whose days may stay as they were
 */
export function afterTraining(
  { fields }: { readonly fields: readonly ResolvedField[] },
  values: Values,
  end: string | null,
  before: Readonly<Record<string, unknown>> = {},
): Faults {
  if (end === null) return {};
  const [first, ...later] = fields.filter((field) => isDay(field));
  const days = first ? [first, ...later.filter(({ notBefore }) => notBefore === first.key)] : [];
  const late = days.find(({ key }) => String(values[key] ?? '') > end && values[key] !== before[key]);
  return late ? { [late.writeName]: `Your training ended on ${showDay(end)}. No later day can be logged.` } : {};
}
