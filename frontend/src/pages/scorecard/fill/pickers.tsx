import { Select } from 'antd';
import { useId } from 'react';
import type { Scorecard } from '../../../../../schemas';
import { QuietNotice } from '../../../components/quiet-notice';
import { found } from '../../../field-types/found';
import type { Choice } from '../data/use-choice';
import type { People } from '../data/use-people';

export type PickersProps = {
  card: Scorecard;
  students: People;
  choice: Choice;
  onPlace: Choice['choosePlace'];
};

/** Who is assessed, and for which period. */
export function Pickers({ card, students, choice, onPlace }: PickersProps) {
  const id = useId();
  return (
    <>
      {students.failed && (
        <QuietNotice onRetry={students.retry} retrying={students.retrying}>
          {card.says.studentsFailed}
        </QuietNotice>
      )}
      <div className="pickers">
        <div className="picker picker-wide">
          <label htmlFor={id}>Student</label>
          <Select
            id={id}
            showSearch
            filterOption={found}
            value={students.items.find((each) => each.id === choice.student)?.id}
            onChange={choice.chooseStudent}
            options={students.items.map((each) => ({ value: each.id, label: each.name }))}
            loading={students.loading}
            placeholder={students.loading ? 'Loading...' : 'Search by name'}
            notFoundContent={students.failed ? card.says.studentsFailed : 'Nobody found'}
          />
        </div>
        {card.periods.map(({ key, label, values }, index) => (
          <div key={key} className="picker">
            <label htmlFor={`${id}-${key}`}>{label}</label>
            <Select
              id={`${id}-${key}`}
              value={choice.place[index]}
              disabled={!choice.student || choice.place.length < index}
              onChange={(value: number) =>
                onPlace([...choice.place.slice(0, index), value, ...choice.place.slice(index + 1)])
              }
              options={values.map(({ value, word }) => ({ value, label: word }))}
              placeholder={`Choose ${label.toLowerCase()}`}
            />
          </div>
        ))}
      </div>
    </>
  );
}
