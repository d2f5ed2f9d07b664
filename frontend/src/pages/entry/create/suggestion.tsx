import { Button } from 'antd';
import { optionsOf, type ResolvedField, type Values } from '../../../../../schemas';
import { type RawValues, useFormFacts } from '../../../field-types';
import { isSuggested } from './local-store';

export type SuggestionProps = {
  field: ResolvedField;
  values: RawValues;
  value: unknown;
  /** What was chosen last time. */
  last: string | undefined;
  onUse: (last: string) => void;
};

/** One tap instead of a list: what was chosen last, while it is still on offer. Never filled in by itself. */
export function Suggestion({ field, values, value, last, onUse }: SuggestionProps) {
  const facts = useFormFacts();
  if (!last || value || !isSuggested(field)) return null;
  const words =
    field.type === 'person'
      ? facts.persons(field.role).items.find(({ id }) => id === last)?.name
      : field.type === 'choice' && optionsOf(field.options, facts, values as Values).find((option) => option === last);
  if (!words) return null;
  return (
    <Button type="dashed" size="small" className="suggestion" onClick={() => onUse(last)}>
      Use last: {words}
      <span className="visually-hidden"> for {field.label}</span>
    </Button>
  );
}
