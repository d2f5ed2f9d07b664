import '../../components/list.css';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ReportChoices } from '../../../../schemas/reports';
import { Picker } from '../../components/picker';
import { DayPicker } from '../../field-types/day-picker';
import { useViewer } from '../../session/viewer';
import type { Asked } from '../data/asked';
import { Narrow } from './narrow';
import { periodKey, periodsOf } from './periods';

export type FiltersProps = {
  choices: ReportChoices;
  report: ReportChoices['reports'][number];
  asked: Asked;
  onChange: (change: Partial<Asked>) => void;
  onClear: () => void;
};

/** What the report is narrowed to. Only what the role and the report allow is offered. */
export function Filters({ choices, report, asked, onChange, onClear }: FiltersProps) {
  const { today } = useViewer();
  const periods = periodsOf(today, report.name === 'activity');
  const named = periodKey(periods, asked.from, asked.to);
  const [choosing, setChoosing] = useState(false);
  const custom = choosing || named === undefined;
  const offers = (name: (typeof report.filters)[number]) => report.filters.includes(name);
  const choosePeriod = (key: string) => {
    setChoosing(key === 'custom');
    const period = periods.find((each) => each.key === key);
    if (period) onChange({ from: period.from, to: period.to });
  };
  const narrowed = asked.from || asked.to || (offers('type') && asked.type) || (offers('student') && asked.student);

  return (
    <search className="row gap pickers" aria-label="Filters">
      {offers('department') && (
        <Narrow
          label="Department"
          value={asked.department}
          choices={choices.departments}
          onChoose={(department) => onChange({ department, student: null })}
        />
      )}
      {offers('student') && choices.students.length > 0 && (
        <Narrow
          label="Resident"
          value={asked.student}
          choices={choices.students}
          everything="All residents"
          onChoose={(student) => onChange({ student })}
        />
      )}
      {offers('type') && (
        <Narrow
          label="Type"
          value={asked.type}
          choices={choices.types}
          everything="All types"
          onChoose={(type) => onChange({ type })}
        />
      )}
      <Picker label="Period">
        {(id) => (
          <Select
            id={id}
            value={custom ? 'custom' : named}
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
                value={asked.from}
                latest={asked.to ?? today}
                onChange={(from) => onChange({ from: from ?? null })}
              />
            )}
          </Picker>
          <Picker label="To">
            {(id) => (
              <DayPicker
                id={id}
                value={asked.to}
                earliest={asked.from}
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
