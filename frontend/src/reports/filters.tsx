import '../components/list.css';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ReportChoices } from '../../../schemas/api/reports';
import { addMonths, monthOf } from '../../../schemas/days/months';
import { reportsOfAYear } from '../../../schemas/reports';
import { optionMatches, Picker } from '../components/picker';
import { Between } from '../field-types/parts/between';
import { useViewer } from '../session/viewer';
import type { ReportSelection } from './selection';

type NarrowProps = {
  label: string;
  value: string | null;
  choices: readonly { id: string; name: string }[];
  /** The word for no choice. Without it one value is always chosen. */
  everything?: string;
  onChoose: (id: string | null) => void;
};

/** One filter: everything, or one value. */
function Narrow({ label, value, choices, everything, onChoose }: NarrowProps) {
  return (
    <Picker label={label}>
      {(id) => (
        <Select
          id={id}
          showSearch
          filterOption={optionMatches}
          value={value ?? (everything ? '' : undefined)}
          onChange={(chosen: string) => onChoose(chosen || null)}
          options={[
            ...(everything ? [{ value: '', label: everything }] : []),
            ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
          ]}
          notFoundContent="Nothing found"
          popupMatchSelectWidth={false}
        />
      )}
    </Picker>
  );
}

/** A period with a name. */
type Period = { key: string; label: string; from: string | null; to: string | null };

const first = (today: string, monthsBack: number): string => `${addMonths(monthOf(today), -monthsBack)}-01`;

/**
 * @param today `YYYY-MM-DD`
 * @param ofYear for a report that covers the last twelve months by default
 */
export const periodsOf = (today: string, ofYear = false): readonly Period[] => [
  ofYear
    ? { key: 'all', label: 'Twelve months', from: null, to: null }
    : { key: 'all', label: 'All dates', from: null, to: null },
  { key: 'month', label: 'This month', from: first(today, 0), to: null },
  { key: 'quarter', label: 'Three months', from: first(today, 2), to: null },
  { key: 'half', label: 'Six months', from: first(today, 5), to: null },
  ...(ofYear ? [] : [{ key: 'year', label: 'Twelve months', from: first(today, 11), to: null }]),
];

/**
 * The name of a period.
 * @returns undefined for days that somebody chose
 */
export const periodKey = (periods: readonly Period[], from: string | null, to: string | null): string | undefined =>
  periods.find((period) => period.from === from && period.to === to)?.key;

type FiltersProps = {
  choices: ReportChoices;
  report: ReportChoices['reports'][number];
  selection: ReportSelection;
  onChange: (change: Partial<ReportSelection>) => void;
  onClear: () => void;
};

/** The filters of a report. Only those that the role and the report allow are offered. */
export function Filters({ choices, report, selection, onChange, onClear }: FiltersProps) {
  const { today } = useViewer();
  const periods = periodsOf(today, reportsOfAYear.includes(report.name));
  const period = periodKey(periods, selection.from, selection.to);
  const [choosing, setChoosing] = useState(false);
  const custom = choosing || period === undefined;
  const offers = (name: (typeof report.filters)[number]) => report.filters.includes(name);
  const choosePeriod = (key: string) => {
    setChoosing(key === 'custom');
    const period = periods.find((each) => each.key === key);
    if (period) onChange({ from: period.from, to: period.to });
  };
  const narrowed =
    selection.from || selection.to || (offers('type') && selection.type) || (offers('student') && selection.student);

  return (
    <search className="row gap pickers" aria-label="Filters">
      {offers('department') && (
        <Narrow
          label="Department"
          value={selection.department}
          choices={choices.departments}
          onChoose={(department) => onChange({ department, student: null })}
        />
      )}
      {offers('student') && choices.students.length > 0 && (
        <Narrow
          label="Resident"
          value={selection.student}
          choices={choices.students}
          everything="All residents"
          onChoose={(student) => onChange({ student })}
        />
      )}
      {offers('type') && (
        <Narrow
          label="Type"
          value={selection.type}
          choices={choices.types}
          everything="All types"
          onChoose={(type) => onChange({ type })}
        />
      )}
      <Picker label="Period">
        {(id) => (
          <Select
            id={id}
            value={custom ? 'custom' : period}
            onChange={choosePeriod}
            options={[
              ...periods.map(({ key, label }) => ({ value: key, label })),
              { value: 'custom', label: 'From … to …' },
            ]}
          />
        )}
      </Picker>
      {custom && (
        <Between
          from={selection.from}
          to={selection.to}
          latest={today}
          onChange={({ from = null, to = null }) => onChange({ from, to })}
        />
      )}
      {narrowed && (
        <Button
          type="text"
          onClick={() => {
            setChoosing(false);
            onClear();
          }}
        >
          Clear
        </Button>
      )}
    </search>
  );
}
