import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import registry from '../../../../resources.config';
import { type EntryResource, studentFields, takesWords, validateCreate } from '../../../../schemas';
import type { Fault } from '../../api/fault';
import { newKey } from '../../api/idempotency';
import { useTell } from '../../api/notifications';
import type { OutboxItem } from '../../api/outbox/item';
import { KEPT } from '../../api/outbox/words';
import { saidOr } from '../../api/why-not';
import type { EntryRecord } from '../../api/wire';
import { useFormFacts } from '../../field-types';
import { useViewer } from '../../session/viewer';
import { createBody } from '../act/body';
import { useActForm } from '../act/use-act-form';
import { controlName, type FormValues } from '../act/values';
import { filesIn, KEPT_IN_PART, keptAs } from './kept';
import {
  asLastUsed,
  type Draft,
  draftOf,
  keep,
  keyOf,
  lastUsedOf,
  recall,
  restored,
  storeKey,
  usedAgain,
  withKey,
} from './local-store';
import { usePatients } from './patients';
import { useDoubles } from './use-doubles';

/** The words of a save that did not come through. */
const unsaved = (fault: Fault) => {
  const said = saidOr(fault, '');
  return said ? `Not saved yet: ${said}` : 'Not saved yet. What you entered stays here.';
};

/** A create form from opening to saved: draft, check, submission, and what went wrong. */
export function useCreateForm(entry: EntryResource) {
  const viewer = useViewer();
  const tell = useTell();
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const [savedBefore, setSavedBefore] = useState(false);
  const [draftShown, setDraftShown] = useState(false);
  const [used, setUsed] = useState(() => asLastUsed(undefined));
  const [kept, setKept] = useState<OutboxItem>();
  const draftKey = storeKey('draft', viewer.id, entry.name);
  const lastKey = storeKey('last', viewer.id, entry.name);
  const fields = studentFields(entry);
  const day = registry.logbook.capture && fields.find(({ key }) => key === entry.day);
  const initial = day ? { [controlName(day)]: viewer.today } : {};
  /** The key under which what is in the form becomes one entry, however often it is sent. */
  const key = useRef(newKey());
  const invalidate = useInvalidate();
  const facts = useFormFacts();

  const made = useActForm<EntryRecord>({
    resource: entry.api.path,
    fields,
    bodyOf: (values) => createBody(entry, values),
    judge: (body) => validateCreate(entry, body, facts),
    keeps: (_, values) => keptAs(entry, values),
    // From here on it is no draft any more: it would be logged twice.
    onRests: () => keep(draftKey, undefined),
    onKept: (isWhole) => done(isWhole ? KEPT : KEPT_IN_PART, 'progress'),
    says: entry.says.saveFailed,
    unsaved,
    draftKey: () => key.current,
    instead: ({ errors }) => {
      facts.onListFault?.(errors);
      if (!('Idempotency-Key' in errors)) return false;
      setSavedBefore(true);
      void invalidate({ resource: entry.api.path, invalidates: ['list', 'many'] });
      return true;
    },
    onSaved: () => done(`${entry.label.one} saved`, 'success'),
  });
  const done = (says: string, type: 'success' | 'progress') => {
    isDone.current = true;
    doubles.forget();
    const next = usedAgain(lastUsedOf(entry, form.getFieldsValue(true)), used, registry.logbook.capture?.again ?? 1);
    keep(lastKey, next);
    setUsed(next);
    reset();
    setSaved(andAnother.current && type === 'success');
    if (!andAnother.current || type === 'progress') tell(says, type);
    if (!andAnother.current) setOpen(false);
  };
  const { form, saving } = made;
  /** Of the button that was pressed last. */
  const andAnother = useRef(false);
  /** Whether what was submitted last is saved, or kept to be sent. */
  const isDone = useRef(false);

  const doubles = useDoubles(entry, form, isOpen);
  const patients = usePatients({
    entry,
    form,
    isDouble: doubles.isDouble,
    onDone: (says, type) => {
      andAnother.current = false;
      done(says, type);
    },
  });

  const clear = () => {
    made.reset();
    setSaved(false);
    setSavedBefore(false);
    setDraftShown(false);
  };
  const forgetDraft = () => {
    if (!kept) keep(draftKey, undefined);
    setKept(undefined);
    key.current = newKey();
  };
  /** @param kept what waits on this device, to be filled in or put right */
  const open = (kept?: OutboxItem) => {
    clear();
    // What waits on the device is one entry.
    if (kept) patients.clear();
    const stored = kept ? undefined : recall(draftKey);
    key.current = kept?.key ?? keyOf(stored) ?? newKey();
    setKept(kept);
    setUsed(asLastUsed(recall(lastKey)));
    const draft = restored(entry, stored);
    if (draft) {
      form.setFieldsValue(draft);
      void forgetIfSent(draft, key.current);
    }
    if (kept?.form) form.setFieldsValue({ ...kept.form.values, ...filesIn(kept, entry) });
    setDraftShown(Boolean(draft));
    setOpen(true);
  };
  /** A browser that was killed may have forgotten that it had forgotten a draft: what is in the logbook is none any more. */
  const forgetIfSent = async (draft: Draft, of: string) => {
    const { isSent } = await import('../../api/outbox/device-store');
    // Without a database there is none to remember it.
    if (!(await isSent(viewer.id, of).catch(() => false)) || key.current !== of) return;
    if (JSON.stringify(draftOf(entry, form.getFieldsValue(true))) === JSON.stringify(draft)) reset();
  };
  const reset = () => {
    forgetDraft();
    patients.clear();
    clear();
  };
  /** Closing by accident costs nothing: the draft stays on the device, and a list of patients in the page. */
  const leave = () => {
    clear();
    setOpen(false);
  };

  const keepDraft = () => {
    // What waits on this device is no draft: it stays as it was until it is sent.
    if (kept) return;
    keep(draftKey, withKey(draftOf(entry, form.getFieldsValue(true)), key.current));
    setSaved(false);
  };
  const edited = (changed: FormValues) => {
    made.edited(changed);
    keepDraft();
  };
  const change = (changed: FormValues) => {
    made.change(changed);
    keepDraft();
  };

  /** What a search found; the next thing to type is where one goes on. */
  const found = (changed: FormValues) => {
    change(changed);
    const next = fields.find((field) => takesWords(field) && field.required && !form.getFieldValue(controlName(field)));
    // After the timer by which the select takes the focus back.
    if (next) setTimeout(() => form.focusField(controlName(next)));
  };

  const submit = async (again: boolean) => {
    if (patients.isOpen) return patients.submit();
    andAnother.current = again;
    setSavedBefore(false);
    // A draft that came back, or what waits here, may be what was saved already: its key settles that.
    if (!draftShown && !kept && (await doubles.stop(form.getFieldsValue(true)))) return;
    isDone.current = false;
    await made.submit();
    // What was refused is a draft again.
    if (!isDone.current) keepDraft();
  };

  return {
    form,
    fields,
    saving: saving || patients.saving,
    saved,
    /** Rows of those for whom the same is logged; none where it is one. */
    patients,
    trouble: made.trouble,
    dialog: made.dialog,
    closeDialog: made.closeDialog,
    isOpen,
    draftShown,
    savedBefore,
    /** What waits on this device and is filled in. */
    kept,
    doubles: doubles.found,
    used,
    open,
    reset,
    leave,
    submit,
    change,
    edited,
    initial,
    found,
    /** What was changed after an answer was lost, as an entry of its own. */
    saveAnother: () => {
      key.current = newKey();
      return submit(false);
    },
    cancel: () => {
      forgetDraft();
      patients.clear();
      leave();
    },
  };
}

export type CreateForm = ReturnType<typeof useCreateForm>;
