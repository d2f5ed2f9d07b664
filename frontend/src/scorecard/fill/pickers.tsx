import { Select } from 'antd';
import type { Scorecard } from '../../../../schemas';
import { PersonPicker } from '../../components/person-picker';
import { Picker } from '../../components/picker';
import { QuietNotice } from '../../components/quiet-notice';
import { AllResidents } from '../../components/residents-due';
import type { People } from '../../components/use-people';
import type { Choice } from '../data/use-choice';

export type PickersProps = {
  card: Scorecard;
  students: People;
  choice: Choice;
  onPlace: Choice['choosePlace'];
};

/** Who is assessed, and for which period. */
export function Pickers({ card, students, choice, onPlace }: PickersProps) {
  return (
    <>
      {students.failed && (
        <QuietNotice onRetry={students.retry} retrying={students.retrying}>
          {card.says.studentsFailed}
        </QuietNotice>
      )}
      <div className="row gap pickers">
        <PersonPicker
          label="Student"
          people={students.items}
          value={choice.student}
          onChange={choice.chooseStudent}
          loading={students.loading}
          nobody={students.failed ? card.says.studentsFailed : undefined}
        />
        {card.periods.map(({ key, label, values }, index) => (
          <Picker key={key} label={label}>
            {(id) => (
              <Select
                id={id}
                value={choice.place[index]}
                disabled={!choice.student || choice.place.length < index}
                onChange={(value: number) =>
                  onPlace([...choice.place.slice(0, index), value, ...choice.place.slice(index + 1)])
                }
                options={values.map(({ value, word }) => ({ value, label: word }))}
                placeholder={`Choose ${label.toLowerCase()}`}
              />
            )}
          </Picker>
        ))}
        {choice.student && <AllResidents />}
      </div>
    </>
  );
}
