import { optionLabel, scaleOf, showField } from '../../../schemas';
import { Chips } from './parts/chips';
import { type FieldParts, type InputProps, lineInput, type ValueProps } from './parts/field-parts';

/** For the few scales without options to tap. A line as of a count, and for the same reason. */
const TypedScore = lineInput<'score'>({ inputMode: 'numeric' });

/** What is no number stays as it was typed, and the check says so. */
const asNumber = (typed: unknown) => (/^\d{1,3}$/.test(String(typed)) ? Number(typed) : typed);

function ScoreInput(props: InputProps<'score'>) {
  const { field, values: _, own: _own, value, onChange, ...rest } = props;
  const { options } = scaleOf(field.scale);
  if (!options) return <TypedScore {...props} onChange={(typed) => onChange?.(asNumber(typed))} />;
  return (
    <Chips
      {...rest}
      label={field.label}
      options={options.map((option) => ({ value: option.value, label: optionLabel(option) }))}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      clearable={!field.required}
    />
  );
}

function ScoreValue({ field, record }: ValueProps<'score'>) {
  return <span className="field-day">{showField(field, record) || '-'}</span>;
}

export const score: FieldParts<'score'> = {
  Input: ScoreInput,
  Value: ScoreValue,
  takesWholeRow: () => true,
  room: 130,
};
