import { useInvalidate } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import { type EntryResource, isFilled, type ResolvedField, studentFields, validateCreate } from '../../../../schemas';
import { withinSentence } from '../../../../schemas/sentences';
import { faultOf } from '../../api/fault';
import { newKey } from '../../api/idempotency';
import { useTell } from '../../api/notifications';
import { deliver } from '../../api/outbox/deliver';
import { placeErrors } from '../../components/form-errors';
import { useFormFacts } from '../../field-types';
import { useViewer } from '../../session/viewer';
import { createBody } from '../act/body';
import { controlName, controlsOf, type FormValues } from '../act/values';
import { KEPT_IN_PART, keptAs } from './kept';
import { type Cells, distribute } from './pasted-cells';

/** The fields of a patient. None when the logbook does not log several patients at once. */
export const patientFields = (entry: EntryResource): ResolvedField[] =>
  registry.logbook.capture?.list ? studentFields(entry).filter(({ sensitive }) => sensitive) : [];

/** One patient, who becomes an entry with a key of its own. */
type Patient = {
  /** The key under which it becomes one entry, however often it is sent. */
  key: string;
  /** By the name of the control. */
  values: Cells;
  /** By the name of the control. Under '' for those that belong to none. */
  errors: Readonly<Record<string, string>>;
};

const blank = (values: Cells = {}): Patient => ({ key: newKey(), values, errors: {} });
const isBlank = ({ values }: Patient) => !Object.values(values).some(isFilled);

type PatientsOptions = {
  entry: EntryResource;
  form: FormInstance;
  /** Whether the same was logged of the patient before. False when no answer comes soon. */
  isDouble: (values: FormValues) => Promise<boolean>;
  /** Called when everything is saved or kept. @param says the result in words */
  onDone: (says: string, type: 'success' | 'progress') => void;
};

/** The form for several patients. Each patient has a row, and each row becomes an entry. */
export function usePatients({ entry, form, isDouble, onDone }: PatientsOptions) {
  const { id } = useViewer();
  const facts = useFormFacts();
  const tell = useTell();
  const invalidate = useInvalidate();
  const [rows, setRows] = useState<readonly Patient[]>([]);
  const [saving, setSaving] = useState(false);
  /** The keys of the patients for whom the warning was already shown. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const most = registry.logbook.capture?.list ?? 0;
  const fields = studentFields(entry);
  const own = patientFields(entry).map(controlName);

  /** Keeps one empty row below the others while there is room. */
  const show = (patients: readonly Patient[]) => {
    const last = patients.at(-1);
    const isRoomLeft = patients.length < most && (!last || !isBlank(last));
    setRows(isRoomLeft ? [...patients, blank()] : patients.slice(0, most));
  };

  const judged = (patient: Patient) => {
    const values = { ...form.getFieldsValue(true), ...patient.values };
    const body = createBody(entry, values);
    const judgement = validateCreate(entry, body, facts);
    return { patient, values, body, errors: judgement.ok ? {} : judgement.errors };
  };

  /** Shows faults in the rows, and faults of shared fields in the form. */
  const place = (faults: ReadonlyMap<string, Readonly<Record<string, string>>>) => {
    const shared = [...faults.values()].flatMap((errors) =>
      Object.entries(errors).filter(([name]) => !own.includes(name)),
    );
    const { elsewhere } = placeErrors(form, controlsOf(fields), Object.fromEntries(shared));
    return (patient: Patient): Patient => {
      const errors = faults.get(patient.key) ?? {};
      const mine = Object.entries(errors).filter(([name]) => own.includes(name));
      const rest = Object.values(errors).find((says) => elsewhere.includes(says));
      return { ...patient, errors: Object.fromEntries(rest ? [...mine, ['', rest]] : mine) };
    };
  };

  const submit = async (): Promise<void> => {
    const asked = rows.filter((patient) => !isBlank(patient));
    const all = (asked.length > 0 ? asked : rows.slice(0, 1)).map(judged);
    const faults = new Map(all.flatMap(({ patient, errors }) => (hasAny(errors) ? [[patient.key, errors]] : [])));
    if (faults.size > 0) {
      show(rows.map(place(faults)));
      return;
    }
    setSaving(true);
    await deliverAll(all).finally(() => setSaving(false));
  };

  /** Without their patients they are told apart by their places only. */
  const keptOf = (values: FormValues, at: number, count: number) => {
    const as = keptAs(entry, values);
    return count > 1 ? { ...as, label: `${as.label} (${at + 1} of ${count})` } : as;
  };

  const deliverAll = async (all: readonly ReturnType<typeof judged>[]): Promise<void> => {
    const doubles = await Promise.all(
      all.map(async ({ patient, values }) => !told.has(patient.key) && (await isDouble(values)) && patient.key),
    );
    const again = doubles.filter((key) => key !== false);
    if (again.length > 0) {
      setTold(new Set([...told, ...again]));
      show(rows.map((patient) => (again.includes(patient.key) ? { ...patient, errors: { '': LOGGED } } : patient)));
      return;
    }
    const path = entry.api.path;
    const sent = await Promise.all(
      all.map(({ patient: { key }, values, body }, at) =>
        deliver(id, { key, path, body, as: keptOf(values, at, all.length) }).then(
          (sent) => ({ key, is: sent.kind === 'done' ? 'saved' : sent.isWhole ? 'kept' : 'kept in part' }) as const,
          (error: unknown) => {
            const { errors, message } = faultOf(error);
            return { key, is: 'here', errors: hasAny(errors) ? errors : { '': message || UNSAVED } } as const;
          },
        ),
      ),
    );
    void invalidate({ resource: entry.name, invalidates: ['list', 'many'] });
    const left = new Map(sent.flatMap((one) => (one.is === 'here' ? [[one.key, one.errors]] : [])));
    const count = (what: 'saved' | 'kept' | 'kept in part') => sent.filter(({ is }) => is === what).length;
    const says = saying(count('saved'), count('kept'), count('kept in part'), left.size);
    const type = count('saved') < sent.length ? 'progress' : 'success';
    if (left.size === 0) {
      setRows([]);
      onDone(says, type);
      return;
    }
    tell(says, type);
    show(rows.filter(({ key }) => left.has(key)).map(place(left)));
  };

  return {
    rows,
    saving,
    isOpen: rows.length > 0,
    /** Starts with the patient who is in the form already. */
    open: () => show([blank(cellsOf(own, form.getFieldsValue(true)))]),
    /** Returns to one patient, the first that is filled in. */
    close: () => {
      form.setFieldsValue(rows.find((patient) => !isBlank(patient))?.values ?? {});
      setRows([]);
    },
    clear: () => setRows([]),
    change: (key: string, name: string, value: unknown) =>
      show(
        rows.map((patient) =>
          patient.key === key
            ? { ...patient, values: { ...patient.values, [name]: String(value ?? '') }, errors: {} }
            : patient,
        ),
      ),
    remove: (key: string) => show(rows.filter((patient) => patient.key !== key)),
    /** Fills in copied cells, from this row on. @returns whether there was more than one cell */
    paste: (key: string, name: string, text: string): boolean => {
      const cells = distribute(text, patientFields(entry), own.indexOf(name));
      if (!cells) return false;
      const from = rows.findIndex((patient) => patient.key === key);
      const filled = cells.map((values, at) => {
        const there = rows[from + at];
        return there ? { ...there, values: { ...there.values, ...values }, errors: {} } : blank(values);
      });
      const all = [...rows.slice(0, from), ...filled, ...rows.slice(from + filled.length)];
      if (all.length > most) tell(`At most ${most} at once: the last ${all.length - most} were left out.`, 'error');
      show(all);
      return true;
    },
    count: rows.filter((patient) => !isBlank(patient)).length,
    submit,
  };
}

export type Patients = ReturnType<typeof usePatients>;

const hasAny = (errors: Readonly<Record<string, string>>) => Object.keys(errors).length > 0;

const cellsOf = (names: readonly string[], values: FormValues): Cells =>
  Object.fromEntries(names.flatMap((name) => (isFilled(values[name]) ? [[name, String(values[name])]] : [])));

const LOGGED = 'You have logged the same of this patient on this day already. Save again to log it all the same.';
const UNSAVED = 'Not saved yet. Please try again.';

/** '18 entries saved, 1 kept on this device until there is a connection, 1 not saved: see what is said there' */
function saying(saved: number, whole: number, inPart: number, left: number): string {
  const parts = [
    saved > 0 && `${saved} ${saved === 1 ? 'entry' : 'entries'} saved`,
    whole > 0 && `${whole} kept on this device until there is a connection`,
    left > 0 && `${left} not saved: see what is said there`,
    inPart > 0 && `${inPart} ${withinSentence(KEPT_IN_PART)}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
