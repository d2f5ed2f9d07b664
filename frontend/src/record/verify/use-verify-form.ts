import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import {
  actOf,
  type EntryResource,
  type FormContext,
  feedbackField,
  type Meaning,
  meaningOf,
  scoreField,
  showStatus,
  validateVerify,
  verifierFields,
  wordMeaning,
} from '../../../../schemas';
import { QUEUE, verdictOn } from '../../api/route';
import { saidOr } from '../../api/why-not';
import type { EntryRecord } from '../../api/wire';
import { useFormFacts } from '../../field-types';
import { changedBody } from '../act/body';
import { useActForm } from '../act/use-act-form';
import { type FormValues, fillIn, reviewValues, verifyBody } from '../act/values';
import { withoutReasons } from './reason-in-feedback';

export type VerifyDialogProps = {
  entry: EntryResource;
  /** The entry to verify. `null` closes. */
  id: string | null;
  preset: Meaning | null;
  hasNext: boolean;
  /** @param after null when it is kept on the device and sent later */
  onDone: (before: EntryRecord, after: EntryRecord | null, andNext: boolean) => void;
  /** Opens another entry instead. */
  onOpen: (id: string) => void;
  onClose: () => void;
  /** The page whose key undoes the last verdict. */
  within: { readonly current: HTMLElement | null };
};

type VerifyOptions = {
  record: EntryRecord;
  /** Chosen by a shortcut in the list. */
  preset?: Meaning | null;
  onDone: VerifyDialogProps['onDone'];
};

/** A verdict from the open form to saved: check, submission, conflicts. */
export function useVerifyForm(entry: EntryResource, { record, preset, onDone }: VerifyOptions) {
  const provider = useDataProvider();
  const invalidate = useInvalidate();
  // The version that the verifier has read. A verdict counts for this one only.
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [unchanged, setUnchanged] = useState(false);
  const asked = useRef<{ andNext: boolean; decided: string | undefined }>({ andNext: false, decided: undefined });
  const act = actOf(entry, 'verify');
  const facts = useFormFacts();
  const { to } = entry.workflow.verify;

  const presetWord = preset ? wordMeaning(entry, preset) : undefined;
  const initial = { ...chosenIn(entry, record), ...(presetWord && { status: presetWord }) };

  const showConflict = async () => {
    const { data } = await provider().getOne<EntryRecord>({ resource: entry.api.path, id: record.id });
    setBase(data);
    setConflict(true);
  };

  const verify = useActForm<EntryRecord>({
    resource: entry.api.path,
    fields: act.fields,
    postTo: act.path,
    id: record.id,
    controlsAbove: ['status'],
    bodyOf: (values) => verifyBody(entry, values),
    judge: (body) => validateVerify(entry, body, facts),
    completeBody: (body) => verdictOn(entry, base, body),
    failureDialog: entry.says.verifyFailed,
    unsaved: (fault) => saidOr(fault, 'Not saved. What you entered stays here.'),
    keptAs: ({ status }) => ({
      records: [{ resource: entry.name, id: record.id, version: base.version }],
      label: `${showStatus(status)}: ${entry.label.one}`,
      ...(record.student && { whose: record.student.name }),
    }),
    onKept: () => onDone(base, null, asked.current.andNext),
    onFault: async ({ status }) => {
      if (status === 409) await showConflict().catch(() => setOutdated(true));
      return status === 409;
    },
    onSaved: (after) => {
      void invalidate({ resource: QUEUE, invalidates: ['list'] });
      onDone(base, after, asked.current.andNext);
    },
  });
  const { form, saving } = verify;
  const set = (name: string, value: unknown) => {
    setUnchanged(false);
    form.setFields([{ name, value, errors: [] }]);
  };

  /** The reasons of a refusal leave with it. */
  const dropReasons = (status: unknown) => {
    const field = feedbackField(entry);
    const words: unknown = field && form.getFieldValue(field.writeName);
    if (field && typeof words === 'string' && meaningOf(entry, status) !== 'refused')
      set(field.writeName, withoutReasons(entry, words));
  };
  const save = async () => {
    const { decided } = asked.current;
    setOutdated(false);
    await verify.submit(decided ? { status: decided } : {});
  };
  // A decision of somebody else is replaced only by its own button.
  const submit = async (andNext: boolean, decided?: string) => {
    if (conflict) return;
    if (decided) dropReasons(decided);
    asked.current = { andNext, decided };
    // It would only put another name, or another version, to what stands there.
    const isSame = isSaid(entry, base, { ...form.getFieldsValue(true), ...(decided && { status: decided }) }, facts);
    setUnchanged(isSame);
    if (!isSame) await save();
  };

  return {
    form,
    base,
    initial,
    conflict,
    saving,
    submit,
    /** Sends again what was submitted before the conflict. */
    replace: save,
    edited: (changed: FormValues) => {
      setUnchanged(false);
      verify.edited(changed);
      if ('status' in changed) dropReasons(changed.status);
    },
    dialog: verify.dialog,
    closeDialog: verify.closeDialog,
    /** Whether what was submitted is what the entry says already, so that nothing was sent. */
    unchanged,
    trouble: outdated ? 'Somebody else changed this entry.' : verify.trouble,
    /** For shortcuts: chooses the first state of a meaning, or a score. */
    choose: (meaning: Meaning) => {
      const word = wordMeaning(entry, meaning);
      if (!word || to.length < 2) return;
      set('status', word);
      dropReasons(word);
    },
    score: (value: number) => {
      const field = scoreField(entry);
      if (field) set(field.writeName, value);
    },
    reset: () => {
      verify.reset();
      setOutdated(false);
      setUnchanged(false);
      fillIn(form, chosenIn(entry, base));
    },
    takeTheirs: () => {
      fillIn(form, chosenIn(entry, base));
      setConflict(false);
    },
  };
}

/** Whether the values are a verdict that the record has already. */
function isSaid(entry: EntryResource, record: EntryRecord, values: FormValues, facts: FormContext): boolean {
  const judged = validateVerify(entry, verifyBody(entry, values), facts);
  if (!judged.ok || (judged.status ?? record.status) !== record.status) return false;
  const changed = changedBody(verifierFields(entry), values, reviewValues(entry, record));
  return Object.keys(changed).length === 0;
}

/** The current review, without the initial state where one must be chosen: nobody has chosen it yet. */
function chosenIn(entry: EntryResource, record: EntryRecord): FormValues {
  const review = reviewValues(entry, record);
  const isUnchosen = entry.workflow.verify.required && record.status === entry.workflow.initial;
  return isUnchosen ? { ...review, status: undefined } : review;
}

export type VerifyForm = ReturnType<typeof useVerifyForm>;
