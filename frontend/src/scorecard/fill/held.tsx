import { Button } from 'antd';
import { useId } from 'react';
import { type QuickPeriod, quickPeriods, type Scorecard } from '../../../../schemas';
import type { Place } from '../sheet/saved-sheet';

export type HeldProps = {
  card: Scorecard;
  data: unknown;
  /** What is chosen so far: only its sheets are offered. */
  chosen: Place;
  shown: Place | null;
  onShow: (place: Place) => void;
};

type Group = { word: string | null; quick: QuickPeriod[] };

/** The sheets that there are, by what is chosen outside the last period; all of them while nothing is. */
function groupsOf(card: Scorecard, data: unknown, chosen: Place): Group[] {
  const [outer] = card.periods;
  const inner = card.periods.length - 1;
  if (chosen.length >= inner) return [{ word: null, quick: quickPeriods(card, data, chosen.slice(0, inner)) }];
  return (outer?.values ?? []).map(({ value, word }) => ({ word, quick: quickPeriods(card, data, [value]) }));
}

/** The sheets that a student already has, each a press away. */
export function Held({ card, data, chosen, shown, onShow }: HeldProps) {
  const id = useId();
  const { heading, none } = card.quick;
  const groups = groupsOf(card, data, chosen).filter(({ quick }) => quick.length > 0);
  if (groups.length === 0 && !none) return null;
  return (
    <section className="gap stack" aria-labelledby={heading && id}>
      {heading && (
        <h2 className="label" id={id}>
          {heading}
        </h2>
      )}
      {groups.length === 0 && <p className="bare muted">{none}</p>}
      {groups.map(({ word, quick }) => (
        <p key={word} className="row close">
          {word && <span>{word}</span>}
          {quick.map(({ values, text }) => (
            <Button
              key={values.join()}
              aria-label={word ? `${text}, ${word}` : undefined}
              aria-pressed={values.join() === shown?.join()}
              onClick={() => onShow(values)}
            >
              {text}
            </Button>
          ))}
        </p>
      ))}
    </section>
  );
}
