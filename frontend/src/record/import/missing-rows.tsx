import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import registry from '../../../../resources.config';
import {
  actOf,
  type DirectoryResource,
  fillable,
  may,
  namesRow,
  type ResolvedField,
  showField,
} from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { saidByTitle } from '../../../../schemas/registry/said-by-title';
import type { Role } from '../../../../schemas/roles';
import { faultOf } from '../../api/fault';
import { route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import { whyNot } from '../../api/why-not';
import type { Preview } from '../../api/wire';
import { FieldInput } from '../../field-types';
import { idOf } from '../../field-types/parts/link-value';
import { useViewer } from '../../session/viewer';
import { type Imported, isDirectory } from './imported';

type Unknown = Preview['unknown'][number];
export type Adding = {
  /** Whether the sheet is being checked again or imported. */
  busy: boolean;
  /** @param add adds rows, and says whether it did */
  onAdd: (add: () => Promise<boolean>) => void;
};
type MissingRowsProps = Adding & { type: Imported; unknown: readonly Unknown[] };

/** What a sheet names that is not here yet and that this role may add, such as departments, by where it would be added. */
export const addable = (type: Imported, unknown: readonly Unknown[], role: Role) =>
  (isDirectory(type) ? type.fields.filter(namesRow) : []).flatMap((field) => {
    const to = registry.directories.find(({ name }) => name === field.to);
    const named = unknown.filter(({ name, college }) => name === field.writeName && college !== null);
    return to?.sheets && named.length > 0 && may(to, 'create', role) ? [{ name: field.writeName, to, named }] : [];
  });

/** Offers to add them. */
export function MissingRows({ type, unknown, ...adding }: MissingRowsProps) {
  const { role } = useViewer();
  return addable(type, unknown, role).map(({ name, to, named }) => (
    <AddRows key={name} to={to} named={named} {...adding} />
  ));
}

const keyOf = ({ college, text }: Unknown) => `${college} ${text}`;

/** ' (Standard list: Medicine)', where the name of a row says it. */
const wordsByTitle = (to: DirectoryResource, text: string): string =>
  saidByTitle(to, text)
    .map(([field, value]) => ` (${field.label}: ${showField(field, { [field.readName]: value })})`)
    .join('');

/** The rows that are asked about, among those that were chosen. */
function whomOf(some: readonly Unknown[], chosen: readonly Unknown[]): string {
  if (some.length === chosen.length) return 'all of them';
  return some.length === 1 ? (some[0]?.text ?? '') : `the other ${some.length}`;
}

type AddRowsProps = Adding & { to: DirectoryResource; named: readonly Unknown[] };

/** Adds the missing rows as a sheet of their directory: all of a college at once, or none. */
function AddRows({ to, named, busy, onAdd }: AddRowsProps) {
  const { role } = useViewer();
  const id = useId();
  const { send, sending } = useSend();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  // A name that is close to one that is here is more likely misspelt.
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const isChosen = (one: Unknown) => ticked[keyOf(one)] ?? one.near.length === 0;
  const chosen = named.filter(isChosen);
  const title = to.byKey[to.title ?? ''];
  const college = fieldIn(to, 'college');
  const asked = fillable(actOf(to, 'create').fields, role).filter(
    (field: ResolvedField) => field.required !== undefined && field !== title && field !== college,
  );
  const unsaid = (field: ResolvedField) =>
    chosen.filter(({ text }) => !saidByTitle(to, text).some(([one]) => one.key === field.key));
  const isReady =
    chosen.length > 0 && asked.every((field) => unsaid(field).length === 0 || idOf(values[field.writeName]));
  const many = to.label.many.toLowerCase();
  const add = async () => {
    if (!title) return false;
    setTrouble(null);
    const given = Object.fromEntries(
      asked.flatMap((field) => (unsaid(field).length > 0 ? [[field.writeName, idOf(values[field.writeName])]] : [])),
    );
    const colleges = new Set(chosen.map((one) => one.college));
    // A college at a time: with several, some may have been added before one was refused. Another try finds them there.
    const nothing =
      colleges.size > 1 ? 'Not all were added. Please try again.' : 'Nothing was added. Please try again.';
    try {
      for (const place of colleges) {
        const names = chosen.flatMap((one) => (one.college === place ? [one.text] : []));
        const lines = [title.column, ...names].map((text) => `"${text.replaceAll('"', '""')}"`);
        const file = new File([lines.join('\r\n')], many, { type: 'text/csv' });
        const body = { ...given, ...(college && place && { [college.writeName]: place }), file };
        await send(route('POST :type/import', { path: { type: to.api.path }, body }));
      }
      // Those that were not ticked are the next ones, and of another kind.
      setTicked({});
      setValues({});
      return true;
    } catch (error) {
      const fault = faultOf(error);
      setTrouble(Object.values(fault.errors)[0] ?? whyNot(fault, nothing));
      return false;
    }
  };
  return (
    <section className="note open" aria-labelledby={id}>
      <p className="gap" id={id}>
        {named.length === 1 ? `This ${to.label.one.toLowerCase()} is` : `These ${many} are`} not here yet:
      </p>
      <ul className="bare row gap">
        {named.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox
              checked={isChosen(one)}
              onChange={({ target }) => setTicked({ ...ticked, [keyOf(one)]: target.checked })}
            >
              {one.text}
              {one.near.length > 0 && ` (or is it ${one.near.join(', ')}?)`}
              {wordsByTitle(to, one.text)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="stack">
        {asked
          .filter((field) => unsaid(field).length > 0)
          .map((field) => (
            <div key={field.key}>
              <label className="label" htmlFor={`${id}-${field.key}`}>
                {field.label} of {whomOf(unsaid(field), chosen)}
              </label>
              <FieldInput
                id={`${id}-${field.key}`}
                field={field}
                values={values}
                own={false}
                value={values[field.writeName]}
                onChange={(value) => setValues({ ...values, [field.writeName]: value })}
              />
            </div>
          ))}
        <p>
          <Button type="primary" disabled={!isReady || (busy && !sending)} loading={sending} onClick={() => onAdd(add)}>
            {chosen.length === 1
              ? `Add this ${to.label.one.toLowerCase()}`
              : `Add these${chosen.length > 0 ? ` ${chosen.length}` : ''} ${many}`}
          </Button>
        </p>
      </div>
      <div role="alert">{trouble && <p>{trouble}</p>}</div>
    </section>
  );
}
