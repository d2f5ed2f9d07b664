import { Checkbox, Segmented, Select } from 'antd';
import { Fragment, memo, type ReactNode } from 'react';
import registry from '../../../resources.config';
import type { QueuePart } from '../api/wire';
import { SearchBox } from '../components/search-box';
import { useViewer } from '../session/viewer';
import type { FilterName, Filters } from './filters';
import type { ViewChoices } from './loaded-queue';
import { POOL } from './parts';
import { forMe, hasParts, ofDepartment, searchWords } from './queue-words';
import { SavedViews } from './saved-views';
import type { View } from './view';

type PartsBarProps = {
  parts: readonly QueuePart[];
  view: View;
  /** How many entries fit the view, in words. Undefined before they are loaded. */
  count: string | undefined;
  /** The name of the person whose part the address asks for. */
  whose: string | undefined;
  onLook: (next: Partial<View>) => void;
};

const partWords: Readonly<Record<string, string>> = { me: forMe, [POOL]: 'Unclaimed', all: ofDepartment };

/** The parts of the queue: mine, those of people for whom I stand in, the unclaimed, the department's. */
export const PartsBar = memo(function PartsBar({ parts, view, count, whose, onLook }: PartsBarProps) {
  const known = parts.some((part) => part.for === view.for);
  // A viewer without a department already has everything in their own part.
  const { department } = useViewer();
  const own = parts.filter((part) => part.for !== 'all' || department !== null || view.for === 'all');
  const all = known ? own : [...own, { for: view.for, waiting: 0 }];
  return (
    <div className="pan desk-parts">
      <Segmented<string>
        aria-label="For whom it waits"
        value={view.for}
        options={all.map((part) => ({
          value: part.for,
          label: (
            <>
              {partWords[part.for] ?? `For ${part.person?.name ?? whose ?? 'a colleague'}`}{' '}
              <span className="digits">{(part.for === view.for && count) || (parts.length > 0 && part.waiting)}</span>
            </>
          ),
        }))}
        onChange={(part) => onLook({ for: part })}
      />
    </div>
  );
});

type ViewBarProps = { view: View; choices: ViewChoices; onLook: (next: Partial<View>) => void };

const groups = [
  { value: 'meFirst', label: `${forMe} first` },
  { value: 'resident', label: 'By resident' },
  { value: 'type', label: 'By type' },
  { value: 'none', label: 'Not grouped' },
] as const;

const ages = [7, 30, 90].map((days) => ({ value: days, label: `Waited over ${days} days` }));

type Setting<Value> = { value: Value; onChange: (value: Value) => void };

/** The control of each filter, in the order of the bar. */
const controls: {
  readonly [Name in FilterName]: (setting: Setting<Filters[Name]>, choices: ViewChoices) => ReactNode;
} = {
  type: (setting, { types }) => (
    <Choice label="Type" none="All types" options={types} ofOther={menuWords(setting.value)} {...setting} />
  ),
  student: (setting, { students }) => (
    <Choice label="Resident" none="All residents" options={students} ofOther="One resident" isSearched {...setting} />
  ),
  older: (setting) => <Choice label="Age" none="Any wait" options={ages} {...setting} />,
  forViewer: (setting) => !hasParts && <Tick label={forMe} {...setting} />,
  file: (setting) => <Tick label="With a file" {...setting} />,
  q: (setting) => <Search {...setting} />,
};

const menuWords = (type: string | null) => registry.entries.find(({ name }) => name === type)?.label.menu;

/** The named views stand between these and the other filters. */
const beforeViews: readonly FilterName[] = ['type', 'student', 'older'];
const afterViews = (Object.keys(controls) as FilterName[]).filter((name) => !beforeViews.includes(name));

/** Order, groups and filters of the queue. */
export const ViewBar = memo(function ViewBar({ view, choices, onLook }: ViewBarProps) {
  // A single part has no part to put first.
  const mayBeFirst = !hasParts || view.for === 'all';
  const shownGroup = mayBeFirst || view.group !== 'meFirst' ? view.group : 'none';
  const control = <Name extends FilterName>(name: Name) => (
    <Fragment key={name}>
      {controls[name]({ value: view[name], onChange: (value) => onLook({ ...view, [name]: value }) }, choices)}
    </Fragment>
  );
  return (
    <div className="row close gap">
      <Segmented<View['order']>
        aria-label="Which first"
        value={view.order}
        options={[
          { value: 'oldest', label: 'Oldest' },
          { value: 'newest', label: 'Newest' },
        ]}
        onChange={(order) => onLook({ order })}
      />
      <Select
        aria-label="In groups"
        value={shownGroup}
        options={groups.filter(({ value }) => mayBeFirst || value !== 'meFirst')}
        popupMatchSelectWidth={false}
        onOpenChange={left}
        onChange={(group) => onLook({ group })}
      />
      {beforeViews.map(control)}
      <SavedViews view={view} onLook={onLook} />
      {afterViews.map(control)}
    </div>
  );
});

/** Takes the focus out of a select after a choice, so that keys are shortcuts again. */
const left = (isOpen: boolean) => {
  if (isOpen) return;
  // After the timer with which the select takes the focus back.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.getAttribute('role') === 'combobox') activeElement.blur();
  });
};

type ChoiceProps<Value> = Setting<Value | null> & {
  label: string;
  /** The words where nothing is chosen. */
  none: string;
  options: readonly { value: Value; label: string }[];
  /** The words for a value that is no option: none of its entries is loaded. */
  ofOther?: string | undefined;
  isSearched?: boolean;
};

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, none, value, options, ofOther, isSearched = false, onChange } = props;
  const isOption = value === null || options.some((option) => option.value === value);
  return (
    <Select<Value | null>
      aria-label={label}
      allowClear
      {...(isSearched && { showSearch: true, optionFilterProp: 'label' })}
      placeholder={none}
      value={value}
      options={isOption ? [...options] : [...options, { value, label: ofOther ?? String(value) }]}
      popupMatchSelectWidth={false}
      onOpenChange={left}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  );
}

const Tick = ({ label, value, onChange }: Setting<boolean> & { label: string }) => (
  <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
    {label}
  </Checkbox>
);

const Search = ({ value, onChange }: Setting<string>) => (
  <search
    className="grow"
    onKeyDown={({ key, target }) => {
      if ((key === 'Escape' || key === 'Enter') && target instanceof HTMLElement) target.blur();
    }}
  >
    <SearchBox label={searchWords} value={value} onChange={onChange} />
  </search>
);
