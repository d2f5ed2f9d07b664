import './catalogue.css';
import { UploadOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { itemsOf, modulesOf } from '../../../../schemas';
import type { KeptItem, KeptList, LinesOfSheet } from '../../../../schemas/api/catalogue';
import { onlyRead } from '../../../../schemas/tabular/formats';
import {
  compareOwnList,
  type LineFault,
  type ListChange,
  type ListItem,
  orphanSentence,
  readOwnList,
  writeOwnList,
} from '../../../../schemas/tabular/own-list';
import { useTell } from '../../api/notifications';
import { type Route, route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import { grouped } from '../../components/digit-groups';
import { FaultNote } from '../../components/fault-note';
import { FileButton } from '../../components/file-button';
import { FormSheet } from '../../components/form-sheet';
import { useFileDrop } from '../../components/use-file-drop';
import { type OfDepartment, offeredIn, wordsOf } from './list-words';

type ListSheetProps = OfDepartment & {
  onClose: () => void;
  onSaved: () => void;
  /** Loads the list again, which somebody else may have changed. */
  onRefused: () => Promise<KeptList | undefined>;
};

/**
 * The items that are offered now. Before there is a list of the department, the items of the catalogue to
 * begin with.
 */
function offeredNow({ list, department }: OfDepartment): ListItem[] {
  const live = offeredIn(list);
  if (live.length > 0) return live;
  return modulesOf(department.catalogue, list.name).flatMap((module) =>
    itemsOf(department.catalogue, list.name, module).map((item) => ({ module, item, level: null })),
  );
}

/**
 * A whole list as lines that can be pasted, read from a file, or typed. The result is shown before anything
 * is saved.
 */
export function ListSheet({ list: current, department, onClose, onSaved, onRefused }: ListSheetProps) {
  // The list that is replaced. The page may load another at any time, for which the lines were not written.
  const [list, setList] = useState(current);
  const tell = useTell();
  const words = wordsOf(list.name);
  const [begins] = useState(() => writeOwnList(offeredNow({ list, department })));
  const [text, setText] = useState(begins);
  const [retires, setRetires] = useState(false);
  const { run, sending, fault, setFault } = useSendWithFault();
  const id = useId();
  const { faults, change } = useReading(text, list, department.name);
  const orphans = orphanSentence(change.missing);

  const save = async () => {
    if (faults.length > 0) return setFault('Please mend the lines that are named first.');
    if (orphans && !retires) return setFault('Please say that what is missing is retired, or put it back.');
    const body = { department: department.id, name: list.name, text, version: list.version };
    const all = { ...body, ...(retires && { retireMissing: true }) };
    const saved = await run(route('POST catalogue/lists', { body: all }));
    // After somebody was faster, the preview compares with the newer list.
    if (!saved) {
      const newer = await onRefused();
      return newer && setList(newer);
    }
    tell(`The list of ${words.many.toLowerCase()} is saved`);
    onSaved();
  };
  return (
    <FormSheet
      open
      title={`${words.many}: the list of ${department.name}`}
      saving={sending}
      isChanged={() => text !== begins}
      submit="Save the list"
      maskClosable={false}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="row between gap">
        <label htmlFor={id}>
          One line for each {words.item.toLowerCase()}: {words.module.toLowerCase()}, {words.item.toLowerCase()} and, if
          it has one, a level, with semicolons between them or pasted from a spreadsheet. A line may also be the{' '}
          {words.item.toLowerCase()} alone.
        </label>
        <FromFile onRead={setText} onFault={setFault} />
      </div>
      <Input.TextArea
        id={id}
        className="catalogue-text"
        rows={12}
        value={text}
        spellCheck={false}
        placeholder={'Airway; Endotracheal intubation; Under supervision\nAirway; Laryngeal mask; Independently'}
        onChange={(event) => {
          setText(event.target.value);
          setFault('');
        }}
      />
      <Preview faults={faults} change={change} />
      {orphans && (
        <div className="note open gap">
          <p>{orphans} No entry loses what it says.</p>
          <Checkbox checked={retires} onChange={({ target }) => setRetires(target.checked)}>
            Retire what is missing
          </Checkbox>
        </div>
      )}
      <FaultNote>{fault}</FaultNote>
    </FormSheet>
  );
}

/** The result of reading the lines, a moment after they were typed. */
function useReading(text: string, list: KeptList, department: string) {
  const settled = useDeferredValue(text);
  return useMemo(() => {
    const { items, faults } = readOwnList(settled, department);
    return { faults, change: compareOwnList(offeredIn(list), items) };
  }, [settled, list, department]);
}

const mostFaults = 20;

function Preview({ faults, change }: { faults: readonly LineFault[]; change: ListChange<KeptItem> }) {
  const { added, changed, missing, same } = change;
  const parts = [
    { title: 'new', items: added },
    { title: 'changed', items: changed.map(({ item }) => item) },
    { title: 'retired', items: missing },
  ].filter(({ items }) => items.length > 0);
  if (faults.length > 0)
    return (
      <div className="note bad catalogue-preview">
        <p role="status">
          {grouped(faults.length)} {faults.length === 1 ? 'line' : 'lines'} must be mended before anything is saved.
        </p>
        <ul>
          {faults.slice(0, mostFaults).map(({ row, says }) => (
            <li key={row}>
              Line {row}: {says}
            </li>
          ))}
        </ul>
      </div>
    );
  const counts = parts.map(({ title, items }) => `${grouped(items.length)} ${title}`);
  return (
    <div className="catalogue-preview">
      <p role="status" className="muted">
        {parts.length === 0 ? 'Nothing changes: ' : `${counts.join(', ')}, `}
        {grouped(same.length)} as they are.
      </p>
      {parts.map((part) => (
        <Named key={part.title} {...part} />
      ))}
    </div>
  );
}

const Named = ({ title, items }: { title: string; items: readonly ListItem[] }) => (
  <details>
    <summary>What is {title}</summary>
    <ul>
      {items.map(({ module, item, level }) => (
        <li key={`${module} ${item}`}>{[module, item, level].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  </details>
);

type FromFileProps = { onRead: (text: string) => void; onFault: (says: string) => void };

/** Puts the lines of a file into the text, where they can be checked and corrected. */
function FromFile({ onRead, onFault }: FromFileProps) {
  const { run, sending } = useSendWithFault({ onFault });
  const read = async (file: File) => {
    const sheet: Route<LinesOfSheet> = { path: 'catalogue/sheet', body: { file } };
    const done = await run(sheet, ({ text }) => onRead(text));
    if (done?.sheets) onFault(onlyRead(done.sheets));
  };
  const drop = useFileDrop((file) => void read(file));
  return (
    <span {...drop}>
      <FileButton
        icon={<UploadOutlined />}
        loading={sending}
        aria-label="A file with the list"
        accept=".csv,.xlsx"
        onChoose={(file) => void read(file)}
      >
        From a file
      </FileButton>
    </span>
  );
}
