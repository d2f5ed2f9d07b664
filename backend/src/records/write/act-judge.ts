import { Injectable } from '@nestjs/common';
import {
  type Act,
  fillable,
  type JudgedType,
  type Role,
  type StoredType,
  type Values,
  validateAct,
} from '../../../../schemas';
import type { Cells } from '../../base/database/write-rows';
import { Invalid } from '../../base/errors';
import type { Form } from '../../files/uploads';
import { FormContexts, type Membership } from './form-contexts';
import { fileFault, fileFields } from './record-files';
import { afterTraining, TrainingEnds } from './training-ends';

/** What a body has besides its fields: the cells that it becomes, by the name that it has there. */
export interface Besides {
  readonly cells: Cells;
  readonly errors?: Readonly<Record<string, string>>;
}

/** Judges a body by the rules that the browser uses too, and by what only the server knows. */
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
    { current, before, besides }: { current?: Values; before?: Values | undefined; besides?: Besides | undefined } = {},
  ): Promise<Values> {
    const fields = fillable(act.fields, role);
    const body: Record<string, unknown> = { ...sent.fields };
    const errors: Record<string, string> = { ...besides?.errors };
    for (const name of Object.keys(besides?.cells ?? {})) delete body[name];
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
    const context = await this.contexts.for(of, fields);
    const judgement = validateAct(type, { ...act, fields }, body, { ...context, before }, { current });
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
