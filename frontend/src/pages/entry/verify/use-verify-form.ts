import { useDataProvider } from '@refinedev/core';
import { Form } from 'antd';
import { useState } from 'react';
import { type EntryResource, type Meaning, meaningOf, validateVerify, verifierFields } from '../../../../../schemas';
import type { ErrorWords } from '../../../components/error-dialog';
import { useFormFacts } from '../../../field-types';
import { type Fault, faultOf } from '../data/fault';
import type { EntryRecord } from '../data/wire';
import { faultDialog } from '../form/fault-dialog';
import { placeErrors } from '../form/place-errors';
import { reviewOf, verifyBody } from '../form/values';
import { useVerify } from './use-verify';

export type VerifyDialogProps = {
  entry: EntryResource;
  /** Whose entry to verify; `null` closes. */
  id: string | null;
  preset: Meaning | null;
  /** How many wait, where one goes through them all; else `null`. */
  queue: { waiting: number | undefined; skip: () => void } | null;
  hasNext: boolean;
  onDone: (before: EntryRecord, after: EntryRecord, andNext: boolean) => void;
  onClose: () => void;
};

export type VerifyOptions = {
  record: EntryRecord;
  /** Chosen beforehand by a shortcut in the list. */
  preset?: Meaning | null;
  onDone: (before: EntryRecord, after: EntryRecord, andNext: boolean) => void;
};

/** A verdict from the open form to saved: check, submission, somebody else's change in between. */
export function useVerifyForm(entry: EntryResource, { record, preset, onDone }: VerifyOptions) {
  const facts = useFormFacts();
  const verify = useVerify(entry);
  const provider = useDataProvider();
  const [form] = Form.useForm();
  // The state of the record that the verifier has read. A verdict counts for that one only.
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState(false);
  const [saving, setSaving] = useState(false);
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const fields = verifierFields(entry);
  const { to } = entry.workflow.verify;

  const wordFor = (meaning: Meaning) => to.find((word) => meaningOf(entry, word) === meaning);
  const presetWord = preset ? wordFor(preset) : undefined;
  const initial = { ...reviewOf(entry, record), ...(presetWord && { status: presetWord }) };

  const showConflict = async () => {
    const { data } = await provider().getOne<EntryRecord>({ resource: entry.api.path, id: record.id });
    setBase(data);
    setConflict(true);
  };

  const fail = async (fault: Fault) => {
    if (fault.status === 409) return showConflict().catch(() => setTrouble('Somebody else changed this entry.'));
    const { placed, elsewhere } = placeErrors(form, fields, fault.errors, ['status']);
    if (placed && elsewhere.length === 0) return;
    const words = faultDialog(fault, entry.says.verifyFailed);
    setDialog(words);
    setTrouble(
      elsewhere.join(' ') ||
        (fault.status >= 400 && fault.status < 500 && fault.message) ||
        'Not saved. What you entered stays here.',
    );
  };

  const submit = async (andNext: boolean, decided?: string) => {
    if (saving) return;
    const body = verifyBody(entry, { ...form.getFieldsValue(true), ...(decided && { status: decided }) });
    const verdict = validateVerify(entry, body, facts);
    if (!verdict.ok) {
      placeErrors(form, fields, verdict.errors, ['status']);
      return;
    }
    setSaving(true);
    setTrouble(null);
    try {
      const after = await verify(base, body);
      onDone(base, after, andNext);
    } catch (error) {
      await fail(faultOf(error));
    } finally {
      setSaving(false);
    }
  };

  const set = (name: string, value: unknown) => form.setFields([{ name, value, errors: [] }]);
  return {
    ...{ form, fields, base, initial, conflict, saving, dialog, trouble, submit },
    closeDialog: () => setDialog(null),
    /** Shortcuts: the first word of a meaning, a score. */
    choose: (meaning: Meaning) => {
      const word = wordFor(meaning);
      if (word && to.length > 1) set('status', word);
    },
    score: (value: number) => {
      const field = fields.find(({ type }) => type === 'score');
      if (field) set(field.writeName, value);
    },
    reset: () => {
      form.setFieldsValue(reviewOf(entry, base));
      form.setFields(fields.map(({ writeName }) => ({ name: writeName, errors: [] })));
      setTrouble(null);
    },
    takeTheirs: () => {
      form.setFieldsValue(reviewOf(entry, base));
      setConflict(false);
    },
  };
}

export type VerifyForm = ReturnType<typeof useVerifyForm>;
