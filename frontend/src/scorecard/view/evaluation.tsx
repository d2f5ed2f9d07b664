import { evaluationOf, type Scorecard, scaleOf } from '../../../../schemas';

export type EvaluationProps = { card: Scorecard; score: number | null };

/** What a score amounts to, in the scale's own words; nothing for a score that is missing or outside the scale. */
export function Evaluation({ card, score }: EvaluationProps) {
  if (score === null) return null;
  const word = evaluationOf(card.scale, score);
  if (!word) return null;
  return <span className={`pill band-${bandOf(card, score)}`}>{word}</span>;
}

/** The place of a score's band among those of its scale, as a class name: the lowest, the highest, or between. */
export function bandOf(card: Scorecard, score: number): 'low' | 'middle' | 'high' {
  const bands = scaleOf(card.scale).bands ?? [];
  const index = bands.findIndex(({ upTo }) => score <= upTo);
  if (index === 0) return 'low';
  return index === bands.length - 1 ? 'high' : 'middle';
}
