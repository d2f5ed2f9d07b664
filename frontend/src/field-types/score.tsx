import { optionLabel, scaleOf, showField } from '../../../schemas';
import { onDemand } from '../components/on-demand';
import { Chips } from './parts/chips';
import type { FieldParts, InputProps, ValueProps } from './parts/field-parts';

/** Few scales have no options to tap, and no list needs it. */
const NumberBox = onDemand(() => import('./parts/number-box'));

function ScoreInput({ field, values: _, own: _own, value, onChange, ...rest }: InputProps<'score'>) {
  const { min, max, options } = scaleOf(field.scale);
  const chosen = typeof value === 'number' ? value : null;
  if (!options) {
    return <NumberBox {...rest} min={min} max={max} value={chosen} onChange={(next) => onChange?.(next)} />;
  }
  return (
    <Chips
      {...rest}
      label={field.label}
      options={options.map((option) => ({ value: option.value, label: optionLabel(option) }))}
      value={chosen}
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
