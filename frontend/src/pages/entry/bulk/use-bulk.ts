import { useApiUrl, useCustomMutation, useInvalidate } from '@refinedev/core';
import { App, Form } from 'antd';
import { useState } from 'react';
import { type EntryResource, isBulk, showStatus, validateVerify, verifierFields } from '../../../../../schemas';
import type { ErrorWords } from '../../../components/error-dialog';
import { useFormFacts } from '../../../field-types';
import { faultOf } from '../data/fault';
import type { EntryRecord } from '../data/wire';
import { faultDialog } from '../form/fault-dialog';
import { placeErrors } from '../form/place-errors';
import { type FormValues, verifyBody } from '../form/values';
import { QUEUE } from '../verify/use-verify';
import { type Failure, failuresOf, type RowResult } from './outcome';

/** One verdict for several entries: a single call, and an answer for each row. */
export function useBulk(entry: EntryResource, chosen: readonly EntryRecord[], onLeft: (left: EntryRecord[]) => void) {
  const [form] = Form.useForm<FormValues>();
  const facts = useFormFacts();
  const apiUrl = useApiUrl();
  const invalidate = useInvalidate();
  const { message } = App.useApp();
  const { mutateAsync, mutation } = useCustomMutation<{ results: RowResult[] }>();
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
    if (!verdict.ok) return void placeErrors(form, fields, verdict.errors, ['status']);
    try {
      const { data } = await mutateAsync({
        url: `${apiUrl}/${entry.api.path}/verify-many`,
        method: 'post',
        values: { items: chosen.map(({ id, version }) => ({ id, version })), ...body },
        successNotification: false,
        errorNotification: false,
      });
      settle(failuresOf(chosen, data.results), verdict.status);
    } catch (error) {
      const fault = faultOf(error);
      const { placed } = placeErrors(form, fields, fault.errors, ['status']);
      if (placed) return;
      setDialog(faultDialog(fault, entry.says.verifyFailed));
      setTrouble((fault.status >= 400 && fault.status < 500 && fault.message) || 'Not saved. Nothing was changed.');
    }
  };

  const settle = (failed: Failure[], status: string | null) => {
    const done = chosen.length - failed.length;
    if (done > 0) message.success(`${done === 1 ? '1 entry' : `${done} entries`} set to ${showStatus(status)}`);
    setFailures(failed);
    onLeft(failed.map(({ record }) => record));
    if (failed.length === 0) form.resetFields();
    void invalidate({ resource: entry.name, invalidates: ['list', 'detail'] });
    void invalidate({ resource: QUEUE, invalidates: ['list'] });
  };

  return {
    ...{ form, fields, failures, dialog, trouble, submit, saving: mutation.isPending },
    closeDialog: () => setDialog(null),
    choose: (word: string) => form.setFields([{ name: 'status', value: word, errors: [] }]),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
