import '../../components/list.css';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { type ReportChoices, reportsOfAYear } from '../../../../schemas/reports';
import { Picker } from '../../components/picker';
import { DayPicker } from '../../field-types/day-picker';
import { useViewer } from '../../session/viewer';
import type { ReportSelection } from '../data/selection';
import { Narrow } from './narrow';
import { periodKey, periodsOf } from './periods';

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
        <>
          <Picker label="From">
            {(id) => (
              <DayPicker
                id={id}
                value={selection.from}
                latest={selection.to ?? today}
                onChange={(from) => onChange({ from: from ?? null })}
              />
            )}
          </Picker>
          <Picker label="To">
            {(id) => (
              <DayPicker
                id={id}
                value={selection.to}
                earliest={selection.from}
                latest={today}
                onChange={(to) => onChange({ to: to ?? null })}
              />
            )}
          </Picker>
        </>
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
