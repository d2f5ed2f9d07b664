import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useEffect, useRef } from 'react';
import { feedbackField, type ResolvedField, scoresOf } from '../../../../../schemas';
import { FieldInput } from '../../../field-types';
import { controlName, controlsIn } from '../form/values';
import type { Desk, Shown } from './desk';
import { Hint } from './hint';
import { KeptPhrases } from './phrases';
import type { Row } from './row';
import { buttonsOf, type Draft, type Faults, feedbackIn, withFeedback } from './verdict';

export type VerdictPaneProps = {
  row: Row;
  desk: Desk;
  draft: Draft;
  faults: Faults;
  asking: Shown['asking'];
  several: number;
  wide: boolean;
};

/** What there is to say about an entry, and the two words that end it. */
export const VerdictPane = memo(function VerdictPane(props: VerdictPaneProps) {
  const { row, desk, draft, faults, asking, several, wide } = props;
  const { entry } = row;
  const box = useRef<HTMLElement>(null);
  const reasons = entry.workflow.correct?.reasons ?? [];

  useEffect(() => {
    const text = box.current?.querySelector('textarea');
    if (asking === 'feedback') text?.focus({ preventScroll: true });
    // on a phone what one may write with a refusal stands further up
    if (asking === 'reasons' && !wide) text?.scrollIntoView({ block: 'center' });
    if (asking === 'ratings') box.current?.querySelector<HTMLElement>('.rubric-row input')?.focus();
  }, [asking, wide]);

  return (
    <section
      ref={box}
      className="surface desk-verdict"
      aria-label="Your verdict"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (event.target instanceof HTMLElement) event.target.blur();
        desk.ask(null);
      }}
    >
      <div className="desk-said">
        <VerdictFields row={row} desk={desk} draft={draft} />
      </div>
      {/* Above the buttons, so that nothing of the fields moves. */}
      <div className="foot desk-foot">
        {Object.values(faults).length > 0 && (
          <p role="alert" className="note bad">
            {Object.values(faults).join(' ')}
          </p>
        )}
        {asking === 'reasons' && (
          <fieldset className="bare row close gap" aria-label="Why it is refused">
            {reasons.map((reason, index) => (
              <Button key={reason} size="small" danger onClick={() => desk.press(String(index + 1))}>
                {reason} <Hint>{index + 1}</Hint>
              </Button>
            ))}
            <span className="small">
              {wide ? (
                <>
                  or write above, then <Hint>Enter</Hint> refuses, with or without a reason
                </>
              ) : (
                `or write above, then press ${buttonsOf(entry).refused} again`
              )}
            </span>
          </fieldset>
        )}
        <VerdictButtons row={row} desk={desk} several={several} asksWhy={asking === 'reasons'} wide={wide} />
      </div>
    </section>
  );
});

type Fields = Pick<VerdictPaneProps, 'row' | 'desk' | 'draft'>;

const VerdictFields = memo(function VerdictFields({ row, desk, draft }: Fields) {
  const { entry } = row;
  const feedback = feedbackField(entry);
  const scores = scoresOf(entry);
  const idOf = (field: ResolvedField) => `desk-${row.id}-${field.key}`;
  return (
    <div className="two desk-fields">
      {controlsIn(entry).map((field) => (
        <div key={field.key} className={field.type === 'rubric' ? 'whole' : undefined} data-field={field.key}>
          <label className="small below" htmlFor={idOf(field)}>
            {field.label} {field.type === 'score' && <Hint>{`${scores[0]}–${scores.at(-1)}`}</Hint>}
            {field === feedback && <Hint>f</Hint>}
            {field.type === 'rubric' && <Hint>t</Hint>}
          </label>
          <FieldInput
            id={idOf(field)}
            field={field.type === 'text' ? { ...field, lines: 2 } : field}
            values={draft}
            value={draft[controlName(field)]}
            onChange={(value) => desk.say(row, { ...desk.draftOf(row), [controlName(field)]: value })}
          />
          {field === feedback && (
            <KeptPhrases
              words={feedbackIn(entry, draft)}
              onUse={(phrase) => desk.say(row, withFeedback(entry, desk.draftOf(row), phrase))}
            />
          )}
        </div>
      ))}
    </div>
  );
});

type Buttons = Pick<VerdictPaneProps, 'row' | 'desk' | 'several' | 'wide'> & { asksWhy: boolean };

const VerdictButtons = memo(function VerdictButtons({ row, desk, several, asksWhy, wide }: Buttons) {
  const words = buttonsOf(row.entry);
  const count = several > 0 ? ` ${several}` : '';
  return (
    <div className="row close buttons desk-buttons">
      {words.accepted && (
        <Button type="primary" size="large" icon={<CheckOutlined />} onClick={() => desk.decide('accepted')}>
          {words.accepted}
          {count} <Hint>a</Hint>
        </Button>
      )}
      {words.refused && (
        <Button danger size="large" icon={<CloseOutlined />} aria-expanded={asksWhy} onClick={() => desk.press('r')}>
          {words.refused}
          {count} <Hint>r</Hint>
        </Button>
      )}
      <Button size="large" onClick={() => desk.press('s')}>
        Skip <Hint>s</Hint>
      </Button>
      {!wide && (
        <Button size="large" type="text" onClick={() => desk.press('k')}>
          Back
        </Button>
      )}
    </div>
  );
});
