import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import registry from '../../../../resources.config';
import { type EntryResource, studentFields, takesWords, validateCreate } from '../../../../schemas';
import type { Fault } from '../../api/fault';
import { newKey } from '../../api/idempotency';
import { useTell } from '../../api/notifications';
import { sentWhenOnline } from '../../api/use-when-online';
import { saidOr } from '../../api/why-not';
import type { EntryRecord } from '../../api/wire';
import { useFormFacts } from '../../field-types';
import { useViewer } from '../../session/viewer';
import { createBody } from '../act/body';
import { useActForm } from '../act/use-act-form';
import { controlName, type FormValues } from '../act/values';
import { asLastUsed, draftOf, keep, lastUsedOf, recall, restored, storeKey, usedAgain } from './local-store';
import { useDoubles } from './use-doubles';

/** The words of a save that did not come through. */
const unsaved = (fault: Fault) => {
  if (fault.status === 0) return sentWhenOnline;
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
  const draftKey = storeKey('draft', viewer.id, entry.name);
  const lastKey = storeKey('last', viewer.id, entry.name);
  const fields = studentFields(entry);
  const day = registry.logbook.capture && fields.find(({ key }) => key === entry.day);
  const initial = day ? { [controlName(day)]: viewer.today } : {};
  const key = useDraftKey(storeKey('key', viewer.id, entry.name));
  const invalidate = useInvalidate();
  const facts = useFormFacts();

  const made = useActForm<EntryRecord>({
    resource: entry.api.path,
    fields,
    bodyOf: (values) => createBody(entry, values),
    judge: (body) => validateCreate(entry, body, facts),
    says: entry.says.saveFailed,
    unsaved,
    draftKey: key.get,
    instead: ({ errors }) => {
      facts.onListFault?.(errors);
      if (!('Idempotency-Key' in errors)) return false;
      setSavedBefore(true);
      void invalidate({ resource: entry.api.path, invalidates: ['list', 'many'] });
      return true;
    },
    onSaved: () => {
      doubles.forget();
      const next = usedAgain(lastUsedOf(entry, form.getFieldsValue(true)), used, registry.logbook.capture?.again ?? 1);
      keep(lastKey, next);
      setUsed(next);
      reset();
      setSaved(andAnother.current);
      if (andAnother.current) return;
      setOpen(false);
      tell(`${entry.label.one} saved`);
    },
  });
  const { form, saving } = made;
  /** Of the button that was pressed last. */
  const andAnother = useRef(false);

  const doubles = useDoubles(entry, form, isOpen);

  const clear = () => {
    made.reset();
    setSaved(false);
    setSavedBefore(false);
    setDraftShown(false);
  };
  const forgetDraft = () => {
    keep(draftKey, undefined);
    key.forget();
  };
  const open = () => {
    clear();
    key.recall();
    setUsed(asLastUsed(recall(lastKey)));
    const draft = restored(entry, recall(draftKey));
    if (draft) form.setFieldsValue(draft);
    setDraftShown(Boolean(draft));
    setOpen(true);
  };
  const reset = () => {
    forgetDraft();
    clear();
  };
  /** Closing by accident costs nothing: the draft stays on the device. */
  const leave = () => {
    clear();
    setOpen(false);
  };

  const keepDraft = () => {
    key.get();
    keep(draftKey, draftOf(entry, form.getFieldsValue(true)));
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
    andAnother.current = again;
    setSavedBefore(false);
    // A draft that came back may be what was saved already: its key settles that.
    if (!draftShown && (await doubles.stop(form.getFieldsValue(true)))) return;
    await made.submit();
  };

  return {
    form,
    fields,
    saving,
    saved,
    trouble: made.trouble,
    dialog: made.dialog,
    closeDialog: made.closeDialog,
    isOpen,
    draftShown,
    savedBefore,
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
      key.forget();
      return submit(false);
    },
    cancel: () => {
      forgetDraft();
      leave();
    },
  };
}

/**
 * The key under which a draft becomes one entry, however often it is sent: it is made with the draft and stays on the
 * device as long, so that a page that is loaded again after a lost answer knows it.
 */
function useDraftKey(at: string) {
  const key = useRef<string | null>(null);
  return {
    get: (): string => {
      const kept = recall(at);
      key.current ??= typeof kept === 'string' ? kept : newKey();
      if (kept !== key.current) keep(at, key.current);
      return key.current;
    },
    /** The form opens: what another page of this device did meanwhile counts. */
    recall: () => {
      key.current = null;
    },
    /** What is entered from now on is another entry. */
    forget: () => {
      key.current = null;
      keep(at, undefined);
    },
  };
}

export type CreateForm = ReturnType<typeof useCreateForm>;
