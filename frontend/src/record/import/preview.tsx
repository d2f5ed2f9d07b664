import { Button, Checkbox, Select, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { fold, plural } from '../../../../schemas';
import { isForNew } from '../../../../schemas/tabular/columns';
import { onlyRead } from '../../../../schemas/tabular/formats';
import { passedRows } from '../../../../schemas/tabular/passed-rows';
import type { Preview, PreviewRow } from '../../api/wire';
import { grouped } from '../../components/digit-groups';
import { optionMatches } from '../../components/picker';
import { useViewer } from '../../session/viewer';
import { columnsOf, faultyIn, howMany, type Imported, isDirectory, sharedLinks } from './imported';
import { type Adding, addable, MissingRows } from './missing-rows';
import { PreviewRows } from './preview-rows';
import type { ByHand, Headings, Import } from './use-import';

type PreviewProps = {
  type: Imported;
  process: Import;
  preview: Preview;
  byHand: ByHand;
  /** Whether the sheet is being checked again or imported. */
  busy: boolean;
};

/** A preview of the import: how many rows are fine, what is left out, and every fault in its place. */
export function PreviewView({ type, process, preview, byHand, busy }: PreviewProps) {
  const { changes, setChanges, checkAgain, addFirst } = process;
  const { headings, without } = byHand;
  const { ok, passed, sheets, unknown, repeated, rows, columns } = preview;
  const mustCorrect = faultyIn(preview, changes);
  const faulty = mustCorrect.length;
  const [onlyFaulty, setOnlyFaulty] = useState(faulty > 0);
  const shown = onlyFaulty && faulty > 0 ? mustCorrect : rows;
  const { role } = useViewer();
  const isLacking = (name: string) => rows.some(({ errors }) => name in errors);
  const own = columnsOf(type, role);
  const required = new Set(own.flatMap(({ name, field }) => (field.required ? [name] : [])));
  const forNew = new Set(own.filter(isForNew).map(({ name }) => name));
  // A department that has another name by now is added a second time by whoever is asked about it. People who are here
  // already and stay as they are need none.
  const isNamedBy = ({ name, text }: Preview['unknown'][number], { values }: PreviewRow) =>
    fold(values[name] ?? '').includes(fold(text));
  const named = unknown.filter((one) => {
    const naming = rows.filter((row) => isNamedBy(one, row));
    return naming.length === 0 || naming.some((row) => mustCorrect.includes(row));
  });
  const status = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(false);
  const onCheck = (chosen: Partial<ByHand>) => {
    isAsked.current = true;
    void checkAgain(chosen);
  };
  const onAdd: Adding['onAdd'] = (add) =>
    void addFirst(async () => {
      const isAdded = await add();
      isAsked.current = isAdded;
      return isAdded;
    });
  // What was pressed is gone after the check, or was disabled during it.
  useEffect(() => {
    if (busy || !isAsked.current) return;
    isAsked.current = false;
    status.current?.focus();
  }, [busy]);
  const missing = columns.filter(({ name, found }) => !found && required.has(name) && isLacking(name));
  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className={faulty > 0 ? 'note bad' : 'note good'}>
        {faulty > 0
          ? `${faulty} of ${plural(rows.length, 'row', 'rows')} ${whatIsWrong(mustCorrect, rows.length, addable(type, unknown, role))}`
          : isDirectory(type)
            ? whatIs(type, rows)
            : `${howMany(type, ok)} can be imported.`}
        {without.length > 0 && (
          <>
            {' '}
            <span>{leftOut(without)}</span>
          </>
        )}
      </p>
      {faulty > 0 && faulty < rows.length && (
        <p className="gap">
          <Button
            disabled={busy}
            onClick={() => onCheck({ without: [...without, ...mustCorrect.map(({ row }) => row)] })}
          >
            Leave out {faulty === 1 ? 'this row' : `these ${grouped(faulty)} rows`}
          </Button>
        </p>
      )}
      {without.length > 0 && (
        <p className="gap">
          <Button disabled={busy} onClick={() => onCheck({ without: [] })}>
            Take {without.length === 1 ? 'it' : 'them'} in again
          </Button>
        </p>
      )}
      <MissingColumns type={type} missing={missing} isUnderstood={preview.ignored.length === 0} />
      <MissingRows type={type} unknown={named} busy={busy} onAdd={onAdd} />
      <Differing type={type} rows={rows} changes={changes} onChanges={setChanges} />
      <Staying type={type} rows={rows} />
      {!changes && <Refused type={type} rows={rows} />}
      {repeated.length > 0 && (
        <p className="note open">
          {repeated.length === 1 ? `Row ${repeated[0]} says` : `${repeated.length} rows (${someOf(repeated)}) say`} the
          same as an entry that is already in your logbook or higher up in the sheet. Importing would log it twice.
        </p>
      )}
      {sheets && <p className="note open">{onlyRead(sheets)}</p>}
      {passed.length > 0 && (
        <p className="muted gap">
          {passedRows(
            passed,
            isDirectory(type)
              ? columns.flatMap(({ name, heading, found }) => (found && required.has(name) ? [heading] : []))
              : undefined,
          )}
        </p>
      )}
      <LeftOut
        preview={preview}
        headings={headings}
        lacks={columns.some(({ name, found }) => !found && forNew.has(name))}
        busy={busy}
        // A row that was wrong may be right by another column.
        onAssign={(assigned) => onCheck({ headings: assigned, without: [] })}
      />
      {faulty > 0 && ok > 0 && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
        <label className="row close gap">
          <Switch size="small" checked={onlyFaulty} onChange={setOnlyFaulty} /> Only rows that must be corrected
        </label>
      )}
      <PreviewRows columns={columns.filter((one) => !missing.includes(one))} rows={shown} />
    </>
  );
}

/**
 * What keeps these rows from being imported.
 * @param all how many rows the sheet has
 * @param added what can be added below
 */
function whatIsWrong(faulty: readonly PreviewRow[], all: number, added: ReturnType<typeof addable>): string {
  const isAddable = (name: string, text = '') =>
    added.some((one) => one.name === name && one.named.some((row) => fold(row.text) === fold(text.trim())));
  if (faulty.every(({ errors, values }) => Object.keys(errors).every((name) => isAddable(name, values[name]))))
    return `${faulty.length === 1 ? 'names' : 'name'} what is not here yet: add it below, or correct the sheet.`;
  return `must be corrected in the sheet${faulty.length < all ? ', or left out,' : ''} before anything is imported.`;
}

type MissingColumnsProps = {
  type: Imported;
  missing: Preview['columns'];
  /** Whether no column of the sheet is left out. */
  isUnderstood: boolean;
};

/** The required columns that the sheet lacks, each once, and what can be done about it. */
function MissingColumns({ type, missing, isUnderstood }: MissingColumnsProps) {
  const { role } = useViewer();
  const places = sharedLinks(type, role);
  return missing.map(({ name, heading }) => {
    const place = places.find(({ writeName }) => writeName === name);
    return (
      <p key={name} className="note open">
        The sheet has no column “{heading}”.
        {!isUnderstood && ' If one of the columns that are left out is meant, say so beside it below.'}
        {place &&
          ` If all rows have the same, press “Choose another sheet”, and choose it under “${place.label}, where a row has none”.`}
      </p>
    );
  });
}

/** '118 people are new. 2 people are here already.' */
function whatIs(type: Imported, rows: readonly PreviewRow[]): string {
  const there = rows.filter((row) => row.there).length;
  const fresh = rows.length - there;
  const are = (count: number) => `${howMany(type, count)} ${count === 1 ? 'is' : 'are'}`;
  return [fresh > 0 && `${are(fresh)} new.`, there > 0 && `${are(there)} here already.`].filter(Boolean).join(' ');
}

type DifferingProps = {
  type: Imported;
  rows: readonly PreviewRow[];
  changes: boolean;
  onChanges: (changes: boolean) => void;
};

/** The existing rows that the sheet would change, with a choice whether it does. */
function Differing({ type, rows, changes, onChanges }: DifferingProps) {
  const changed = rows.filter(isChanged);
  if (changed.length === 0) return null;
  return (
    <div className="note open">
      <p className="gap">
        The sheet says something else of {howMany(type, changed.length)} than stands here (row
        {changed.length > 1 && 's'} {someOf(changed.map(({ row }) => row))}). They stay as they are, unless you say
        otherwise. An empty cell changes nothing.
      </p>
      <Checkbox checked={changes} onChange={({ target }) => onChanges(target.checked)}>
        Change {changed.length === 1 ? 'it' : `these ${grouped(changed.length)}`} as the sheet says
      </Checkbox>
    </div>
  );
}

/** The rows that the sheet may not change, each with its reason. */
function Staying({ type, rows }: { type: Imported; rows: readonly PreviewRow[] }) {
  const staying = rows.flatMap(({ row, there }) => (there?.stays ? [{ row, says: there.stays }] : []));
  if (staying.length === 0) return null;
  return (
    <details className="note open" open={staying.length <= mostNamed}>
      <summary>
        {howMany(type, staying.length)} {staying.length === 1 ? 'stays' : 'stay'} as before, whatever the sheet says
      </summary>
      <ul className="bare stack">
        {staying.map(({ row, says }) => (
          <li key={row}>
            Row {row}: {says}
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The existing rows of which nothing is taken because something in them is wrong. They keep no other row from being
 * imported, so nothing else would say that what the sheet corrects there has not arrived.
 */
function Refused({ type, rows }: { type: Imported; rows: readonly PreviewRow[] }) {
  const refused = rows.filter(({ there, errors }) => there && !there.stays && Object.keys(errors).length > 0);
  if (refused.length === 0) return null;
  const isOne = refused.length === 1;
  return (
    <details className="note open" open={refused.length <= mostNamed}>
      <summary>
        {howMany(type, refused.length)} {isOne ? 'is here already and stays' : 'are here already and stay'} as before,
        because something is wrong in {isOne ? 'this row' : 'these rows'}
      </summary>
      <ul className="bare stack">
        {refused.map(({ row, there, errors }) => (
          <li key={row}>
            Row {row}, {there?.name}: {Object.values(errors).join('. ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

const isChanged = ({ there }: PreviewRow): boolean => there !== undefined && there.changes.length > 0;

/** 'Row 12 is left out.' */
export const leftOut = (without: readonly number[]) =>
  without.length === 1 ? `Row ${without[0]} is left out.` : `${without.length} rows are left out: ${someOf(without)}.`;

const mostNamed = 10;
const someOf = (rows: readonly number[]) => rows.slice(0, mostNamed).join(', ') + (rows.length > mostNamed ? ' …' : '');

type LeftOutProps = {
  preview: Preview;
  headings: Headings;
  /** Whether the sheet has no column for something that a new row says. */
  lacks: boolean;
  busy: boolean;
  onAssign: (headings: Headings) => void;
};

/** The columns of the sheet that were not understood. Somebody may say which column each of them is. */
function LeftOut({ preview: { ignored, columns }, headings, lacks, busy, onAssign }: LeftOutProps) {
  const assigned = Object.keys(headings);
  const shown = [
    ...assigned.map((heading) => ({ heading, reason: undefined })),
    ...ignored.filter(({ heading }) => !assigned.includes(heading)),
  ];
  if (shown.length === 0) return null;
  const count = ignored.length;
  const assign = (heading: string, name: string | undefined) => {
    const { [heading]: _, ...others } = headings;
    onAssign(name === undefined ? others : { ...others, [heading]: name });
  };
  return (
    <details className="muted gap" open={lacks}>
      <summary>
        {count === 0 ? 'No column is' : count === 1 ? '1 column is' : `${count} columns are`} left out
        {count > 0 && `: ${ignored.map(({ heading }) => heading).join(', ')}`}
      </summary>
      <ul className="bare stack">
        {shown.map(({ heading, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may have a heading twice
          <li key={index} className="row close">
            <strong>{heading}</strong>
            <Select
              className="import-column"
              size="small"
              aria-label={`What “${heading}” is`}
              placeholder="is this …?"
              allowClear
              showSearch
              filterOption={optionMatches}
              disabled={busy}
              value={headings[heading]}
              options={columns
                .filter(({ name, found }) => !found || headings[heading] === name)
                .map(({ name, heading: label }) => ({ value: name, label }))}
              onChange={(name: string | undefined) => assign(heading, name)}
            />
            {reason && <span className="small">{reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
