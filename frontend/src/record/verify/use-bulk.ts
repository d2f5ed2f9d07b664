import { useInvalidate } from '@refinedev/core';
import { Form } from 'antd';
import { useState } from 'react';
import { type EntryResource, isBulk, showStatus, validateVerify, verifierFields } from '../../../../schemas';
import { type ErrorWords, faultDialog, faultOf } from '../../api/fault';
import { useTell } from '../../api/notifications';
import { QUEUE, route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import { saidOr } from '../../api/why-not';
import type { EntryRecord } from '../../api/wire';
import { placeErrors } from '../../components/form-errors';
import { useFormFacts } from '../../field-types';
import { controlsOf, type FormValues, verifyBody } from '../act/values';
import { type Failure, failuresOf } from './outcome';

/** One verdict for several entries: a single call, and an answer for each row. */
export function useBulk(entry: EntryResource, chosen: readonly EntryRecord[], onLeft: (left: EntryRecord[]) => void) {
  const [form] = Form.useForm<FormValues>();
  const facts = useFormFacts();
  const invalidate = useInvalidate();
  const tell = useTell();
  const { send, sending } = useSend();
  const [failures, setFailures] = useState<Failure[]>([]);
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const fields = verifierFields(entry).filter((field) => isBulk(entry, field));

  const submit = async () => {
    const whole = verifyBody(entry, form.getFieldsValue(true), (field) => isBulk(entry, field));
    // Many entries, one verdict: what is left blank stays as each of them has it.
    const body = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null));
    const verdict = validateVerify(entry, body, facts, { bulk: true });
    setTrouble(null);
    if (!verdict.ok) return void placeErrors(form, controlsOf(fields, ['status']), verdict.errors);
    try {
      const items = chosen.map(({ id, version }) => ({ id, version }));
      const { results } = await send(
        route('POST :type/verify-many', { path: { type: entry.api.path }, body: { items, ...body } }),
      );
      settle(failuresOf(chosen, results), verdict.status);
    } catch (error) {
      const fault = faultOf(error);
      const { placed } = placeErrors(form, controlsOf(fields, ['status']), fault.errors);
      if (placed) return;
      setDialog(faultDialog(fault, entry.says.verifyFailed));
      setTrouble(saidOr(fault, 'Not saved. Nothing was changed.'));
    }
  };

  const settle = (failed: Failure[], status: string | null) => {
    const done = chosen.length - failed.length;
    if (done > 0) tell(`${done === 1 ? '1 entry' : `${done} entries`} set to ${showStatus(status)}`);
    setFailures(failed);
    onLeft(failed.map(({ record }) => record));
    if (failed.length === 0) form.resetFields();
    void invalidate({ resource: entry.name, invalidates: ['list', 'detail'] });
    void invalidate({ resource: QUEUE, invalidates: ['list'] });
  };

  return {
    form,
    fields,
    failures,
    dialog,
    trouble,
    submit,
    saving: sending,
    closeDialog: () => setDialog(null),
    choose: (word: string) => form.setFields([{ name: 'status', value: word, errors: [] }]),
  };
}
