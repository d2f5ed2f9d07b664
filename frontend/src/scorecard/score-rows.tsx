import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { evaluationOf, longestRemark, type Scorecard, type SheetRow, scaleOf } from '../../../schemas';
import { useMedia } from '../components/use-media';
import { type Draft, groupsOf, type Mark, markOf } from './sheet';
import { Evaluation } from './sheet-view';

export type ScoreInputProps = {
  card: Scorecard;
  label: string;
  value: number | null;
  invalid: boolean;
  onChange: (value: number | null) => void;
  /** A valid score was typed, or Enter pressed: on to the next. */
  onNext: (from: HTMLInputElement) => void;
  /** Arrow keys: up or down among the scores. */
  onMove: (from: HTMLInputElement, by: 1 | -1) => void;
};

/** One digit. Typing it fills the score, whatever stood there before, and moves on. */
export function ScoreInput({ card, label, value, invalid, onChange, onNext, onMove }: ScoreInputProps) {
  const { min, max } = scaleOf(card.scale);

  const type = (input: HTMLInputElement, typed: string | null) => {
    const digit = /\d/.exec(typed ?? input.value.slice(-1))?.[0];
    if (input.value.trim() === '') return onChange(null);
    if (digit === undefined) return;
    const score = Number(digit);
    onChange(score);
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
      className="digits score-input"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid}
      data-score=""
      value={value ?? ''}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target, (event.nativeEvent as InputEvent).data ?? null)}
      onKeyDown={press}
    />
  );
}

export type FillRowsProps = {
  card: Scorecard;
  draft: Draft;
  /** Ids of the rows that a save was refused for. */
  faulty: ReadonlySet<string>;
  onMark: (row: SheetRow, mark: Mark) => void;
  /** Tells a screen reader what a digit amounts to. */
  say: (words: string) => void;
};

/** The parts of one row, for whatever stands around them. */
function partsOf({ card, draft, faulty, onMark, say }: FillRowsProps, row: SheetRow, within?: string) {
  const mark = markOf(draft, row);
  const { min, max } = scaleOf(card.scale);
  const name = within ? `${within}: ${row.label}` : row.label;
  const change = (score: number | null) => {
    onMark(row, { ...mark, score });
    const word = score === null ? undefined : evaluationOf(card.scale, score);
    say(score === null ? `${row.label}: blank` : `${row.label}: ${score}, ${word ?? `not between ${min} and ${max}`}`);
  };
  return {
    score: (
      <ScoreInput
        card={card}
        label={`Score, ${name}`}
        value={mark.score}
        invalid={faulty.has(row.name)}
        onChange={change}
        onNext={moveOn}
        onMove={moveBy}
      />
    ),
    evaluation: <Evaluation card={card} score={mark.score} />,
    remarks: card.remarks && (
      <Input.TextArea
        aria-label={`Remarks, ${name}`}
        placeholder="Remarks"
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={longestRemark}
        value={mark.remarks}
        onChange={(event) => onMark(row, { ...mark, remarks: event.target.value })}
      />
    ),
  };
}

/** A table of scores with remarks; cards on a phone; and without remarks, a sheet of groups side by side. */
export function FillRows(props: FillRowsProps) {
  const isNarrow = useMedia('(max-width: 767px)');
  if (!props.card.remarks) return <FillGroups {...props} />;
  return isNarrow ? <FillCards {...props} /> : <FillTable {...props} />;
}

function FillTable(props: FillRowsProps) {
  const groups = groupsOf(props.card);
  return (
    <table className="table sheet-table">
      <thead>
        <tr>
          <th scope="col">{groups[0]?.label}</th>
          <th scope="col">Score</th>
          <th scope="col">Evaluation</th>
          <th scope="col">Remarks</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.rows.map((row) => {
            const { score, evaluation, remarks } = partsOf(props, row, group.key && group.label);
            return (
              <tr key={row.name}>
                <th scope="row">{row.label}</th>
                <td>{score}</td>
                <td className="fill-evaluation">{evaluation}</td>
                <td className="sheet-remarks">{remarks}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

function FillCards(props: FillRowsProps) {
  return (
    <ul className="bare lined">
      {groupsOf(props.card).flatMap((group) =>
        group.rows.map((row) => {
          const { score, evaluation, remarks } = partsOf(props, row, group.key && group.label);
          return (
            <li key={row.name} className="stack">
              <span className="label">{row.label}</span>
              <span className="row">
                {score} {evaluation}
              </span>
              {remarks}
            </li>
          );
        }),
      )}
    </ul>
  );
}

function FillGroups(props: FillRowsProps) {
  return (
    <div className="fill-groups">
      {groupsOf(props.card).map((group) => (
        <fieldset key={group.key} className="bare fill-group">
          <legend className="strong">{group.label}</legend>
          <ul className="bare">
            {group.rows.map((row) => {
              const { score, evaluation } = partsOf(props, row, group.key && group.label);
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

/** The score inputs of the form around one, in order. */
const scoresAround = (input: HTMLElement): HTMLInputElement[] =>
  Array.from(input.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-score]') ?? []);

/** Focuses the score that many places on, if there is one. */
export function moveBy(from: HTMLInputElement, by: number): boolean {
  const all = scoresAround(from);
  const next = all[all.indexOf(from) + by];
  next?.focus();
  return next !== undefined;
}

/** Focuses what comes after a filled score: the next one, and after the last the remediation or the Save button. */
export function moveOn(from: HTMLInputElement): void {
  if (moveBy(from, 1)) return;
  // What the last digit brings into being is not there before the next frame.
  requestAnimationFrame(() => from.closest('form')?.querySelector<HTMLElement>('[data-after-scores]')?.focus());
}
