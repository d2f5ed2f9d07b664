import { Button } from 'antd';
import { memo, useState } from 'react';
import { feedbackField, isRated, isScored, type ResolvedField, scoresOf, takesWords } from '../../../schemas';
import { Hint } from '../components/hint';
import { FieldInput } from '../field-types';
import { controlFor, controlLabel, controlName, controlsIn, hasStar } from '../record/act/values';
import * as keys from '../record/verify/verifier-keys';
import { useViewer } from '../session/viewer';
import { storedJson, storeText } from '../storage';
import type { Desk } from './desk';
import type { Row } from './row';
import { type Faults, feedbackIn, type VerdictDraft, withFeedback } from './verdict';

const MOST_PHRASES = 12;

/** The phrases that an account keeps in this browser. */
function usePhrases(account: string) {
  const name = `countersign.phrases.${account}`;
  const [phrases, setPhrases] = useState<readonly string[]>(() => {
    const kept = storedJson(name);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  });
  const keep = (next: readonly string[]) => {
    setPhrases(next);
    storeText(name, JSON.stringify(next));
  };
  return { phrases, keep };
}

/** Feedback that a verifier uses often, one press each. */
function KeptPhrases({ words, onUse }: { words: string; onUse: (phrase: string) => void }) {
  const { id } = useViewer();
  const { phrases, keep } = usePhrases(id);
  const phrase = words.trim();
  const isKept = phrases.includes(phrase);
  return (
    <div className="row close desk-phrases">
      {phrases.map((one) => (
        <Button key={one} size="small" onClick={() => onUse(one)}>
          {one}
        </Button>
      ))}
      {phrase && (
        <Button
          size="small"
          type="link"
          onClick={() =>
            keep(isKept ? phrases.filter((one) => one !== phrase) : [phrase, ...phrases].slice(0, MOST_PHRASES))
          }
        >
          {isKept ? 'Forget this phrase' : 'Keep this phrase'}
        </Button>
      )}
    </div>
  );
}

type VerdictFieldsProps = {
  row: Row;
  desk: Desk;
  draft: VerdictDraft;
  faults: Faults;
  /** What Ctrl + Enter says of the entry, as the button for it does: 'Approved'. */
  verdict: string | undefined;
};

/** The fields of a verdict. A required one has a star, and says so itself when it is missing. */
export const VerdictFields = memo(function VerdictFields(props: VerdictFieldsProps) {
  const { row, desk, draft, faults, verdict } = props;
  const { entry } = row;
  const feedback = feedbackField(entry);
  const scores = scoresOf(entry);
  const controls = controlsIn(entry);
  const say = (field: ResolvedField, value: unknown) =>
    desk.setDraft(row, { ...desk.draftOf(row), [controlName(field)]: value });
  return (
    <div className="two desk-fields">
      {controls.map((field) => {
        const id = `desk-${row.id}-${field.key}`;
        const isRequired = hasStar(field);
        const missing = Object.entries(faults)
          .filter(([name]) => controlFor(controls, name) === controlName(field))
          .map(([, sentence]) => sentence);
        return (
          <div
            key={field.key}
            className={isRated(field) || isScored(field) || field === feedback ? 'whole' : undefined}
            data-field={field.key}
          >
            <span className="row close">
              <label className="small" htmlFor={id}>
                {isRequired && (
                  <span className="bad toned" aria-hidden="true">
                    *{' '}
                  </span>
                )}
                {controlLabel(field)} {isScored(field) && <Hint>{`${scores[0]}–${scores.at(-1)}`}</Hint>}
                {field === feedback && <Hint>{keys.feedback}</Hint>}
                {isRated(field) && <Hint>{keys.ratings}</Hint>}
              </label>
              {field === feedback && (
                <span className="small keys desk-ends">
                  <kbd>Ctrl + Enter</kbd> {verdict}
                </span>
              )}
              <strong id={`${id}-missing`} role="alert" className="small bad toned">
                {missing.join(' ')}
              </strong>
            </span>
            <FieldInput
              id={id}
              field={takesWords(field) ? { ...field, lines: 2 } : field}
              values={draft}
              value={draft[controlName(field)]}
              aria-required={isRequired}
              {...(missing.length > 0 && { 'aria-invalid': true, 'aria-describedby': `${id}-missing` })}
              onChange={(value) => say(field, value)}
            />
            {field === feedback && (
              <KeptPhrases
                words={feedbackIn(entry, draft)}
                onUse={(phrase) => desk.setDraft(row, withFeedback(entry, desk.draftOf(row), phrase))}
              />
            )}
          </div>
        );
      })}
    </div>
  );
});
