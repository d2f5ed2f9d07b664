import type { BaseRecord } from '@refinedev/core';
import { type Act, type FormContext, type RecordType, type Verdict, validateAct } from '../../../../schemas';
import { useFormFacts } from '../../field-types';
import { type FormValues, type RecordFormOptions, useRecordForm } from './use-record-form';
import { controlsOf } from './values';

type ActFormOptions = Omit<RecordFormOptions, 'resource' | 'controls' | 'judge'> & {
  type: RecordType;
  act: Act;
  /** Names of controls besides those of the act's fields. */
  extra?: readonly string[];
  /** The body of what the controls hold. @default what they hold */
  bodyOf?: (values: FormValues) => FormValues;
  /** Judges the body as the server does. @default by the fields of the act */
  judge?: (body: FormValues, context: FormContext) => { ok: true } | Extract<Verdict, { ok: false }>;
  /** What is sent besides: the record that it is about, the version that was looked at. */
  about?: (body: FormValues) => FormValues;
};

/** The form of an act, whatever the type: its controls, the judgement that the server makes too, and the body. */
export function useActForm<Saved extends BaseRecord>(options: ActFormOptions) {
  const { type, act, extra = [], bodyOf = same, judge, about = same, ...form } = options;
  const facts = useFormFacts();
  return useRecordForm<Saved>({
    ...form,
    resource: type.api.path,
    controls: controlsOf(act.fields, extra),
    judge: (values) => {
      const body = bodyOf(values);
      const verdict = judge ? judge(body, facts) : validateAct(type, act, body, facts);
      return verdict.ok ? { ok: true, body: about(body) } : verdict;
    },
  });
}

const same = (values: FormValues) => values;
