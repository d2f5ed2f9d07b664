import type { BaseRecord } from '@refinedev/core';
import registry from '../../../resources.config';
import type { PlainFields, Sentence } from '../../../schemas';
import { fillable, validatePlain, writeNameOf } from '../../../schemas/kinds/plain-fields';
import { bodyOf, currentOf, initialOf } from '../plain-fields/body';
import { stale } from '../plain-fields/narrowing';
import { whyNot } from '../plain-fields/why-not';
import { useViewer } from '../session/viewer';
import { type FormValues, useRecordForm } from './use-record-form';

export type PlainFormOptions<Saved> = {
  /** The path below /api. */
  resource: string;
  fields: PlainFields;
  /** The record being edited, as it was read; without it a new one. */
  record?: (Record<string, unknown> & { version: number }) | undefined;
  /** Of the record being edited. */
  id?: string | undefined;
  onSaved: (saved: Saved) => void;
  /** What is said in a dialog when the save fails. @default 'silent', and only the line above the form tells */
  failed?: Sentence;
  /** The line above the form for a failure that has no words of its own. */
  unsaved?: string;
  /** Names of further controls, which the caller judges. */
  extra?: readonly string[];
  /** What the caller adds to the body, or the sentences that keep it from being sent. */
  further?: (values: Record<string, unknown>) => { body: FormValues } | { errors: Record<string, string> };
};

/** A form made of plain fields: those that the viewer fills, and what of them changed. */
export function usePlainForm<Saved extends BaseRecord>(options: PlainFormOptions<Saved>) {
  const { resource, fields, record, id, onSaved, failed = 'silent', unsaved, extra = [], further } = options;
  const { role, today } = useViewer();
  const initial = record && initialOf(fields, role, record);
  const names = [...fillable(fields, role).map(([key, field]) => writeNameOf(key, field)), ...extra];

  const plain = useRecordForm<Saved>({
    ...{ resource, id, says: failed },
    controls: { of: (name) => names.find((each) => each === name), order: names },
    judge: (values) => {
      const body = bodyOf(fields, role, values, initial);
      const current = record && { current: currentOf(fields, record) };
      const verdict = validatePlain(fields, body, { role, today, ...current });
      const more = further?.(values) ?? { body: {} };
      if (!verdict.ok || 'errors' in more)
        return {
          ok: false,
          errors: { ...(verdict.ok ? {} : verdict.errors), ...('errors' in more ? more.errors : {}) },
        };
      return { ok: true, body: { ...body, ...more.body, ...(record && { version: record.version }) } };
    },
    unsaved: ({ status, message }) => whyNot({ statusCode: status, message }, unsaved),
  });

  return {
    ...{ ...plain, initial },
    submit: async () => {
      const saved = await plain.submit();
      if (saved) onSaved(saved);
    },
    onValuesChange: (changed: FormValues) => {
      plain.edited(changed);
      const keys = Object.keys(fields).filter((key) => {
        const field = fields[key];
        return field && writeNameOf(key, field) in changed;
      });
      for (const key of stale(fields, keys, registry.directories)) {
        const field = fields[key];
        if (field) plain.form.setFields([{ name: writeNameOf(key, field), value: undefined, errors: [] }]);
      }
    },
  };
}
