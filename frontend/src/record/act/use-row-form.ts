import type { BaseRecord } from '@refinedev/core';
import registry from '../../../../resources.config';
import { fillable, type ResolvedField, type Sentence, validateRow } from '../../../../schemas';
import { isOffline, sentWhenOnline, useWhenOnline } from '../../api/use-when-online';
import { whyNot } from '../../api/why-not';
import { stale } from '../../field-types/narrowing';
import { useViewer } from '../../session/viewer';
import { bodyOf, currentOf, initialOf } from './body';
import { type FormValues, useRecordForm } from './use-record-form';

type RowFormOptions<Saved> = {
  /** The path below /api. */
  resource: string;
  fields: readonly ResolvedField[];
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

/** A form of a row or a sending: the fields that the viewer fills, and what of them changed. */
export function useRowForm<Saved extends BaseRecord>(options: RowFormOptions<Saved>) {
  const { resource, fields, record, id, onSaved, failed = 'silent', unsaved, extra = [], further } = options;
  const { role, today } = useViewer();
  const initial = record && initialOf(fields, role, record);
  const names = [...fillable(fields, role).map(({ writeName }) => writeName), ...extra];

  const editing = useRecordForm<Saved>({
    resource,
    id,
    says: failed,
    controls: { of: (name) => names.find((each) => each === name), order: names },
    judge: (values) => {
      const body = bodyOf(fields, role, values, initial);
      const current = record && { current: currentOf(fields, record) };
      const verdict = validateRow(fields, body, { role, today, ...current });
      const more = further?.(values) ?? { body: {} };
      if (!verdict.ok || 'errors' in more)
        return {
          ok: false,
          errors: { ...(verdict.ok ? {} : verdict.errors), ...('errors' in more ? more.errors : {}) },
        };
      return { ok: true, body: { ...body, ...more.body, ...(record && { version: record.version }) } };
    },
    unsaved: (fault) => (isOffline(fault.status) ? sentWhenOnline : whyNot(fault, unsaved)),
  });
  const submit = async () => {
    const saved = await editing.submit();
    if (saved) onSaved(saved);
  };
  useWhenOnline(editing.offline, () => void submit());

  return {
    ...editing,
    initial,
    submit,
    onValuesChange: (changed: FormValues) => {
      editing.edited(changed);
      const keys = fields.filter(({ writeName }) => writeName in changed).map(({ key }) => key);
      for (const { writeName } of stale(fields, keys, registry.directories))
        editing.form.setFields([{ name: writeName, value: undefined, errors: [] }]);
    },
  };
}
