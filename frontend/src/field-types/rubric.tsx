import type { KeyboardEvent } from 'react';
import type { FieldOf } from '../../../schemas';
import { Chips } from './chips';
import type { FieldParts, InputProps, ValueProps } from './parts';
import { ratingWord } from './rating-word';

type Ratings = Readonly<Record<string, string>>;

const asRatings = (value: unknown): Ratings => (typeof value === 'object' && value !== null ? (value as Ratings) : {});

const optionsOf = (field: FieldOf<'rubric'>) => field.ratings.map((value) => ({ value, label: ratingWord(value) }));

function RubricInput({ field, values: _, id, value, onChange }: InputProps<'rubric'>) {
  const ratings = asRatings(value);
  const items = Object.entries(field.items);
  const rated = items.filter(([item]) => ratings[item]).length;
  const setAll = (rating: string | null) =>
    onChange?.(rating === null ? {} : Object.fromEntries(items.map(([item]) => [item, rating])));
  const common = items.every(([item]) => ratings[item] && ratings[item] === ratings[items[0]?.[0] ?? '']);
  /** Up and down lead through the rows; a digit rates the row that one is in, and goes on. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const rows = [...event.currentTarget.querySelectorAll('.rubric-row')];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const rating = field.ratings[Number(event.key) - 1];
    if (at < 0 || (by === 0 && rating === undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    const [item] = items[at - 1] ?? [];
    if (rating !== undefined && item === undefined) setAll(rating);
    else if (rating !== undefined && item !== undefined) onChange?.({ ...ratings, [item]: rating });
    const next = rows[at + (by || 1)];
    (next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input'))?.focus();
  };
  return (
    <fieldset id={id} className="bare surface lined" aria-label={field.label} onKeyDown={onKeyDown}>
      <div className="row between rubric-row">
        <span className="label grow">
          Set all to… <small className="muted">{`${rated} of ${items.length} rated`}</small>
        </span>
        <Chips
          compact
          label="Set all ratings to"
          options={optionsOf(field)}
          value={common ? ratings[items[0]?.[0] ?? ''] : null}
          onChange={setAll}
        />
      </div>
      {items.map(([item, label]) => (
        <div key={item} className="row between rubric-row">
          <span className="grow">{label}</span>
          <Chips
            compact
            label={label}
            options={optionsOf(field)}
            value={ratings[item]}
            onChange={(rating) => onChange?.({ ...ratings, [item]: rating ?? '' })}
          />
        </div>
      ))}
      {rated > 0 && (
        <button type="button" className="link-button rubric-row chips-clear" onClick={() => setAll(null)}>
          Clear all ratings
        </button>
      )}
    </fieldset>
  );
}

function RubricValue({ field, record }: ValueProps<'rubric'>) {
  const rated = Object.entries(field.items).filter(([item]) => record[item]);
  if (rated.length === 0) return <>-</>;
  return (
    <ul className="bare">
      {rated.map(([item, label]) => (
        <li key={item}>
          {label}: <strong>{ratingWord(String(record[item]))}</strong>
        </li>
      ))}
    </ul>
  );
}

export const rubric: FieldParts<'rubric'> = { Input: RubricInput, Value: RubricValue };
