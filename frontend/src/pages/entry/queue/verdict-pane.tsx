import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { feedbackField, type ResolvedField } from '../../../../../schemas';
import { FieldInput } from '../../../field-types';
import type { Desk, Shown } from './desk';
import { KeptPhrases } from './phrases';
import type { Row } from './row';
import { buttonsOf, controlsIn, feedbackIn, withFeedback } from './verdict';

export type VerdictPaneProps = { row: Row; desk: Desk; shown: Shown; wide: boolean };

/** What there is to say about the entry in hand, and the two words that end it. */
export function VerdictPane({ row, desk, shown, wide }: VerdictPaneProps) {
  const { entry } = row;
  const { draft, faults, asking, chosen } = shown;
  const box = useRef<HTMLElement>(null);
  const words = buttonsOf(entry);
  const feedback = feedbackField(entry);
  const reasons = entry.workflow.correct?.reasons ?? [];
  const several = chosen.size > 0 ? ` ${chosen.size}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields stay when the entry goes, and the next key is no word of it
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && box.current?.querySelector('.desk-fields')?.contains(activeElement))
      activeElement.blur();
  }, [row.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked of another entry, it is asked again
  useEffect(() => {
    const text = box.current?.querySelector('textarea');
    if (asking === 'feedback') text?.focus({ preventScroll: true });
    if (asking === 'ratings') box.current?.querySelector<HTMLElement>('.rubric-row input')?.focus();
  }, [asking, row.id]);

  const nameOf = (field: ResolvedField) => (field.type === 'rubric' ? field.key : field.writeName);
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
        {Object.values(faults).length > 0 && (
          <p role="alert" className="note bad">
            {Object.values(faults).join(' ')}
          </p>
        )}
        {asking === 'reasons' && (
          <fieldset className="bare row close desk-reasons" aria-label="Why it is refused">
            {reasons.map((reason, index) => (
              <Button key={reason} size="small" danger onClick={() => desk.press(String(index + 1))}>
                {reason} <Hint>{index + 1}</Hint>
              </Button>
            ))}
            <span className="small">
              or write below, then <Hint>Enter</Hint> refuses, with or without a reason
            </span>
          </fieldset>
        )}
        <div className="desk-fields">
          {controlsIn(entry).map((field) => (
            <div key={field.key} className={`desk-field desk-field-${field.type}`} data-field={field.key}>
              <span className="small">
                {field.label} {field.type === 'score' && <Hint>0–9</Hint>}
                {field === feedback && <Hint>f</Hint>}
                {field.type === 'rubric' && <Hint>t</Hint>}
              </span>
              <FieldInput
                id={`desk-${field.key}`}
                field={field.type === 'text' ? { ...field, lines: 2 } : field}
                values={draft}
                value={draft[nameOf(field)]}
                onChange={(value) => desk.say({ ...draft, [nameOf(field)]: value })}
              />
              {field === feedback && (
                <KeptPhrases
                  words={feedbackIn(entry, draft)}
                  onUse={(phrase) => desk.say(withFeedback(entry, draft, phrase))}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="row close desk-buttons">
        {words.accepted && (
          <Button type="primary" size="large" icon={<CheckOutlined />} onClick={() => desk.decide('accepted')}>
            {words.accepted}
            {several} <Hint>a</Hint>
          </Button>
        )}
        {words.refused && (
          <Button
            danger
            size="large"
            icon={<CloseOutlined />}
            aria-expanded={asking === 'reasons'}
            onClick={() => desk.press('r')}
          >
            {words.refused}
            {several} <Hint>r</Hint>
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
    </section>
  );
}

/** A key on a button, for those who have keys. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <span className="desk-hint" aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
);
