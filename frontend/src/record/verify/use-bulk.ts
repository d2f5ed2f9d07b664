import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { type EntryResource, isBulk, showStatus, validateVerify, verifierFields } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { KEPT } from '../../api/outbox/item-status';
import { QUEUE } from '../../api/route';
import { saidOr } from '../../api/why-not';
import type { EntryRecord, RowResult } from '../../api/wire';
import { useFormFacts } from '../../field-types';
import { useActForm } from '../act/use-act-form';
import { verifyBody } from '../act/values';
import { type Failure, failuresOf } from './outcome';

/** One verdict for several entries: one request, with a result for each row. */
export function useBulk(entry: EntryResource, chosen: readonly EntryRecord[], onLeft: (left: EntryRecord[]) => void) {
  const facts = useFormFacts();
  const invalidate = useInvalidate();
  const tell = useTell();
  const [failures, setFailures] = useState<Failure[]>([]);
  const fields = verifierFields(entry).filter((field) => isBulk(entry, field));

  const made = useActForm<{ results: RowResult[] }>({
    resource: entry.api.path,
    at: 'verify-many',
    fields,
    before: ['status'],
    bodyOf: (values) => {
      const whole = verifyBody(entry, values, (field) => isBulk(entry, field));
      // A field that is left blank stays as it is in each entry.
      return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null));
    },
    judge: (body) => validateVerify(entry, body, facts, { bulk: true }),
    about: (body) => ({ items: chosen.map(({ id, version }) => ({ id, version })), ...body }),
    says: entry.says.verifyFailed,
    unsaved: (fault) => saidOr(fault, 'Not saved. Nothing was changed.'),
    shown: true,
    keeps: ({ status }) => ({
      records: chosen.map(({ id, version }) => ({ resource: entry.name, id, version })),
      label: `${showStatus(status)}: ${chosen.length} ${chosen.length === 1 ? entry.label.one : entry.label.many}`,
    }),
    onKept: () => {
      tell(KEPT, 'progress');
      made.reset();
      onLeft([]);
    },
    onSaved: ({ results }) => {
      const failed = failuresOf(chosen, results);
      const done = chosen.length - failed.length;
      const status: unknown = made.form.getFieldValue('status') ?? entry.workflow.verify.to[0];
      if (done > 0) tell(`${done === 1 ? '1 entry' : `${done} entries`} set to ${showStatus(String(status))}`);
      setFailures(failed);
      onLeft(failed.map(({ record }) => record));
      if (failed.length === 0) made.reset();
      void invalidate({ resource: entry.name, invalidates: ['list', 'detail'] });
      void invalidate({ resource: QUEUE, invalidates: ['list'] });
    },
  });
  return { ...made, fields, failures };
}
