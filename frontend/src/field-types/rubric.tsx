import { type KeyboardEvent, useState } from 'react';
import type { FieldOf } from '../../../schemas';
import { capitalised } from '../../../schemas/texts/capitalised';
import { Chips } from './parts/chips';
import type { FieldParts, InputProps, ValueProps } from './parts/field-parts';

type Ratings = Readonly<Record<string, string>>;

const asRatings = (value: unknown): Ratings => (typeof value === 'object' && value !== null ? (value as Ratings) : {});

const optionsOf = (field: FieldOf<'rubric'>) => field.ratings.map((value) => ({ value, label: ratingWord(value) }));

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll('.rubric-row')];

function RubricInput({ field, values: _, id, value, onChange }: InputProps<'rubric'>) {
  const ratings = asRatings(value);
  const items = Object.entries(field.items);
  const rated = items.filter(([item]) => ratings[item]).length;
  const setAll = (rating: string | null) =>
    onChange?.(rating === null ? {} : Object.fromEntries(items.map(([item]) => [item, rating])));
  const common = items.every(([item]) => ratings[item] && ratings[item] === ratings[items[0]?.[0] ?? '']);
  /** The row that Tab leads to: the first unrated one, or the one that has the focus. */
  const [row, setRow] = useState(Math.max(0, 1 + items.findIndex(([item]) => !ratings[item])));
  const stop = (index: number) => (index === row ? {} : { tabIndex: -1 as const });
  /** Up and down move between rows. A digit rates the row and moves on. With Shift it rates all rows. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsIn(event.currentTarget);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (event.shiftKey) {
      const index = Number(/^Digit(\d)$/.exec(event.code)?.[1]) - 1;
      const all = field.ratings[index];
      if (all === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAll(all);
      // From a button that is not chosen Tab would lead to the one that is.
      rows[at]?.querySelectorAll('input')[index]?.focus();
      return;
    }
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
    <fieldset
      id={id}
      className="bare surface lined"
      aria-label={field.label}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget, target }) =>
        // The button that clears them is after the last row.
        setRow(
          Math.min(
            items.length,
            rowsIn(currentTarget).findIndex((each) => each.contains(target)),
          ),
        )
      }
    >
      <div className="row between rubric-row">
        <span className="label grow">
          Set all to… <small className="muted">{`${rated} of ${items.length} rated`}</small>{' '}
          <kbd title="In a row its digit alone, and the arrows lead from row to row">
            Shift + 1–{field.ratings.length}
          </kbd>
        </span>
        <Chips
          compact
          {...stop(0)}
          label="Set all ratings to"
          options={optionsOf(field)}
          value={common ? ratings[items[0]?.[0] ?? ''] : null}
          onChange={setAll}
        />
      </div>
      {items.map(([item, label], index) => (
        <div key={item} className="row between rubric-row">
          <span className="grow">{label}</span>
          <Chips
            compact
            {...stop(index + 1)}
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

export const rubric: FieldParts<'rubric'> = {
  Input: RubricInput,
  Value: RubricValue,
  takesWholeRow: () => true,
  room: 130,
};

/** A stored rating as people read it: 'needs-improvement' as 'Needs improvement'. */
export const ratingWord = (rating: string): string => capitalised(rating.replaceAll('-', ' '));
