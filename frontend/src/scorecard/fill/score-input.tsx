import type { KeyboardEvent } from 'react';
import { type Scorecard, scaleOf } from '../../../../schemas';

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
