import { Form, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { evaluationOf, longestRemark, type Scorecard, type SheetRow, scaleOf } from '../../../../schemas';
import { useMedia } from '../../components/use-media';
import type { FormValues } from '../../record/act/values';
import { groupsOf, remarksName } from './sheet';
import { Evaluation, type RowParts, ScoreTable } from './sheet-view';

type ScoreInputProps = {
  card: Scorecard;
  /** The name of the control. */
  name: string;
  label: string;
  /** The id that the form gives it. */
  id?: string;
  value?: number | null;
  'aria-invalid'?: 'true';
  onChange?: (value: number | null) => void;
  /** Called for a typed valid score, or Enter. Moves on to the next score. */
  onNext: (from: HTMLInputElement) => void;
  /** Called for arrow keys. Moves up or down among the scores. */
  onMove: (from: HTMLInputElement, by: 1 | -1) => void;
};

/** An input for one digit. Typing a digit replaces the score and moves on. */
export function ScoreInput({ card, name, label, value, onChange, onNext, onMove, ...control }: ScoreInputProps) {
  const { min, max } = scaleOf(card.scale);

  const type = (input: HTMLInputElement, typed: string | null) => {
    const digit = /\d/.exec(typed || input.value.slice(-1))?.[0];
    if (input.value.trim() === '') return onChange?.(null);
    if (digit === undefined) return;
    const score = Number(digit);
    onChange?.(score);
    if (score >= min && score <= max) onNext(input);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onNext(event.currentTarget);
    }
  };
  return (
    <input
      id={control.id}
      className="digits score-input"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={control['aria-invalid'] === 'true'}
      data-score=""
      data-control={name}
      value={value ?? ''}
      onFocus={(event) => event.target.select()}
      // The digit that stands there already is no change, but moves on as well.
      onInput={(event) => type(event.currentTarget, (event.nativeEvent as InputEvent).data)}
      onKeyDown={press}
    />
  );
}

type FillRowsProps = {
  card: Scorecard;
  values: FormValues;
  /** Announces the meaning of a digit to a screen reader. */
  say: (words: string) => void;
};

/**
 * A table of scores with remarks, or cards on a phone. Without remarks it is a sheet with groups side by
 * side.
 */
export function FillRows({ card, values, say }: FillRowsProps) {
  const isNarrow = useMedia('(max-width: 767px)');
  const groups = groupsOf(card);
  const { min, max } = scaleOf(card.scale);
  const partsOf = (row: SheetRow): RowParts => {
    const { group, groupLabel, label } = row;
    const name = group ? `${groupLabel}: ${label}` : label;
    const score = values[row.name];
    const sayScore = (given: number | null) => {
      const word = given === null ? undefined : evaluationOf(card.scale, given);
      say(given === null ? `${label}: blank` : `${label}: ${given}, ${word ?? `not between ${min} and ${max}`}`);
    };
    return {
      score: (
        <Form.Item name={row.name} noStyle>
          <ScoreInput
            card={card}
            name={row.name}
            label={`Score, ${name}`}
            onChange={sayScore}
            onNext={moveOn}
            onMove={moveBy}
          />
        </Form.Item>
      ),
      evaluation: <Evaluation card={card} score={typeof score === 'number' ? score : undefined} />,
      remarks: (
        <Form.Item name={remarksName(row)} noStyle>
          <Input.TextArea
            aria-label={`Remarks, ${name}`}
            placeholder="Remarks"
            autoSize={{ minRows: 1, maxRows: 5 }}
            maxLength={longestRemark}
          />
        </Form.Item>
      ),
    };
  };
  if (card.remarks && !isNarrow)
    return (
      <ScoreTable
        card={card}
        groups={groups}
        look={{ evaluation: 'fill-evaluation', remarks: 'sheet-remarks' }}
        partsOf={partsOf}
      />
    );
  if (card.remarks)
    return (
      <ul className="bare lined">
        {groups
          .flatMap(({ rows }) => rows)
          .map((row) => {
            const { score, evaluation, remarks } = partsOf(row);
            return (
              <li key={row.name} className="stack">
                <span className="row between nowrap">
                  <span className="label">{row.label}</span>
                  {score}
                </span>
                {evaluation}
                {remarks}
              </li>
            );
          })}
      </ul>
    );
  return (
    <div className="fill-groups">
      {groups.map((group) => (
        <fieldset key={group.key} className="bare fill-group">
          <legend className="strong">{group.label}</legend>
          <ul className="bare">
            {group.rows.map((row) => {
              const { score, evaluation } = partsOf(row);
              return (
                <li key={row.name} className="row close nowrap">
                  <span className="grow">{row.label}</span>
                  {evaluation}
                  {score}
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}

/** The score inputs of the surrounding form, in order. */
const scoresAround = (input: HTMLElement): HTMLInputElement[] =>
  Array.from(input.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-score]') ?? []);

/**
 * Focuses the score that is `by` places further, if there is one.
 * @returns whether there is one
 */
function moveBy(from: HTMLInputElement, by: number): boolean {
  const all = scoresAround(from);
  const next = all[all.indexOf(from) + by];
  next?.focus();
  return next !== undefined;
}

/** Focuses the next score, and after the last one the remediation or the Save button. */
function moveOn(from: HTMLInputElement): void {
  if (moveBy(from, 1)) return;
  // Waits for the next frame, because the last digit may make new fields appear.
  requestAnimationFrame(() => from.closest('form')?.querySelector<HTMLElement>('[data-after-scores]')?.focus());
}
