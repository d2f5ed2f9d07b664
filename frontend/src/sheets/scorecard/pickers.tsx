import type { Scorecard, SheetResource } from '../../../../schemas';
import { PageHeading } from '../../components/page-heading';
import { Picker } from '../../components/picker';
import { AllResidents } from '../../components/residents-due';
import { useIsWide } from '../../components/use-media';
import type { People } from '../../components/use-people';
import OptionSelect from '../../field-types/parts/option-select';
import { PersonPicker } from '../../field-types/parts/person-picker';
import { ExportMenu } from '../../record/list/export-menu';
import type { Choice } from './data';

type SheetHeadingProps = {
  type: SheetResource;
  /** Whose sheets a file has. @default all that the viewer may read */
  student?: Choice['student'];
};

export function SheetHeading({ type, student = null }: SheetHeadingProps) {
  const isWide = useIsWide();
  return (
    <PageHeading
      title={type.label.many}
      actions={
        type.exports && (
          <ExportMenu
            type={type}
            short={!isWide}
            shown={{ filters: student ? [{ field: type.owner.key, operator: 'eq', value: student }] : [], sorters: [] }}
          />
        )
      }
    >
      {type.sheet.fact && (
        <>
          {type.sheet.fact.label}: {type.sheet.fact.value}
        </>
      )}
    </PageHeading>
  );
}

type PeriodSelectProps = {
  period: Scorecard['periods'][number];
  chosen: number | undefined;
  disabled?: boolean;
  onChoose: (value: number) => void;
};

export const PeriodSelect = ({ period: { label, values }, chosen, disabled = false, onChoose }: PeriodSelectProps) => (
  <Picker label={label}>
    {(id) => (
      <OptionSelect
        id={id}
        value={chosen === undefined ? null : String(chosen)}
        disabled={disabled}
        onChange={(value) => onChoose(Number(value))}
        options={values.map(({ value, word }) => ({ value: String(value), label: word }))}
        placeholder={`Choose ${label.toLowerCase()}`}
      />
    )}
  </Picker>
);

type PickersProps = {
  card: Scorecard;
  students: People;
  choice: Choice;
  /** The place that is shown: the chosen one, or that of the newest sheet before a choice. */
  place: Choice['place'];
  onPlace: Choice['choosePlace'];
};

/** Chooses who is assessed, and for which period. */
export const Pickers = ({ card, students, choice: { student, chooseStudent }, place, onPlace }: PickersProps) => (
  <div className="row gap pickers">
    <PersonPicker
      label="Student"
      people={students}
      missing={card.says.studentsFailed}
      value={student}
      onChange={chooseStudent}
    />
    {card.periods.map((period, depth) => (
      <PeriodSelect
        key={period.key}
        period={period}
        chosen={place[depth]}
        disabled={!student || place.length < depth}
        onChoose={(value) => onPlace([...place.slice(0, depth), value, ...place.slice(depth + 1)])}
      />
    ))}
    {student && <AllResidents />}
  </div>
);
