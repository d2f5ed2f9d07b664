import { Form } from 'antd';
import { useState } from 'react';
import registry from '../../../resources.config';
import type { PlainFields, Sentence } from '../../../schemas';
import { fillable, validatePlain, writeNameOf } from '../../../schemas/kinds/plain-fields';
import type { ErrorWords } from '../components/error-dialog';
import { clearEdited, showErrors } from '../components/form-errors';
import type { ApiError } from '../registry/api-error';
import { useViewer } from '../session/viewer';
import { bodyOf, currentOf, initialOf } from './body';
import { stale } from './narrowing';
import { whyNot } from './why-not';

type Values = Record<string, unknown>;

export type PlainFormOptions<Saved> = {
  fields: PlainFields;
  /** The record being edited, as it was read; without it a new one. */
  record?: Values;
  /** Rejects with an `ApiError`. */
  save: (body: Values) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** What is said in a dialog when the save fails. @default 'silent', and only the line above the form tells */
  failed?: Sentence;
  /** The line above the form for a failure that has no words of its own. */
  unsaved?: string;
  /** Names of further controls, which the caller judges. */
  extra?: readonly string[];
  /** What the caller adds to the body, or the sentences that keep it from being sent. */
  further?: (values: Values) => { body: Values } | { errors: Record<string, string> };
};

/** A form made of plain fields: check, submission, and what went wrong. What was entered stays until it is saved. */
export function usePlainForm<Saved>(options: PlainFormOptions<Saved>) {
  const { fields, record, save, onSaved, failed = 'silent', unsaved, extra = [], further } = options;
  const { role, today } = useViewer();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const initial = record && initialOf(fields, role, record);
  const names = [...fillable(fields, role).map(([key, field]) => writeNameOf(key, field)), ...extra];

  const show = (errors: Readonly<Record<string, string>>) => {
    const known = Object.entries(errors).filter(([name]) => names.includes(name));
    showErrors(form, new Map(known), names);
    const elsewhere = Object.entries(errors).flatMap(([name, sentence]) => (names.includes(name) ? [] : [sentence]));
    return { placed: known.length > 0, elsewhere };
  };

  const fail = (error: ApiError) => {
    const { placed, elsewhere } = show(sentencesOf(error));
    if (placed && elsewhere.length === 0) return;
    setTrouble(elsewhere.join(' ') || whyNot(error, unsaved));
    if (!placed) setDialog(error.dialog ?? (failed === 'silent' ? null : failed));
  };

  const submit = async () => {
    if (saving) return;
    const values = form.getFieldsValue(true);
    const body = bodyOf(fields, role, values, initial);
    const verdict = validatePlain(fields, body, { role, today, ...(record && { current: currentOf(fields, record) }) });
    const more = further?.(values) ?? { body: {} };
    const errors = { ...(verdict.ok ? {} : verdict.errors), ...('errors' in more ? more.errors : {}) };
    if (Object.keys(errors).length > 0 || 'errors' in more) return void show(errors);
    setSaving(true);
    setTrouble(null);
    try {
      onSaved(await save({ ...body, ...more.body }));
    } catch (error) {
      fail(error as ApiError);
    } finally {
      setSaving(false);
    }
  };

  return {
    ...{ form, initial, saving, trouble, dialog, submit },
    closeDialog: () => setDialog(null),
    onValuesChange: (changed: Values) => {
      clearEdited(form, changed);
      setTrouble(null);
      const keys = Object.keys(fields).filter((key) => {
        const field = fields[key];
        return field && writeNameOf(key, field) in changed;
      });
      for (const key of stale(fields, keys, registry.directories)) {
        const field = fields[key];
        if (field) form.setFields([{ name: writeNameOf(key, field), value: undefined, errors: [] }]);
      }
    },
    /** Back to what the form began with. */
    reset: () => {
      form.resetFields();
      setTrouble(null);
    },
  };
}

export type PlainForm = ReturnType<typeof usePlainForm>;

const sentencesOf = ({ errors = {} }: ApiError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, words]) => {
      const sentence = Array.isArray(words) ? words[0] : words;
      return typeof sentence === 'string' ? [[name, sentence]] : [];
    }),
  );
