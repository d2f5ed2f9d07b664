import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useEffect, useRef } from 'react';
import { feedbackField, isFilled, plural, scoreField } from '../../../schemas';
import { Hint } from '../components/hint';
import { controlName, controlsIn, hasStar } from '../record/act/values';
import { refusedWord } from '../record/verify/reason-in-feedback';
import { shortcutOf } from '../record/verify/use-shortcuts';
import * as keys from '../record/verify/verifier-keys';
import { type Desk, notAmong, type Shown } from './desk';
import { isShortcut } from './keys';
import type { Row } from './row';
import type { Summary } from './similar';
import {
  buttonsOf,
  type Decided,
  type Faults,
  feedbackIn,
  lacksReason,
  scoreIn,
  type VerdictDraft,
  withFeedback,
} from './verdict';
import { VerdictFields } from './verdict-fields';

/**
 * For this long (ms) after the focus moved to the feedback, shortcut keys are not typed into it: they were meant for
 * the desk. Unless another character follows as soon: then somebody writes.
 */
const QUIET_MS = 1000;

export type VerdictPaneProps = {
  row: Row;
  desk: Desk;
  draft: VerdictDraft;
  faults: Faults;
  asking: Shown['asking'];
  /** The verdict that the next words are for, and that Ctrl + Enter gives. */
  meant: Decided;
  several: number;
  /** Whether the entry is one of them. */
  isChosen: boolean;
  /** The words about the chosen entries and on the buttons for them. */
  summary: Summary | undefined;
  wide: boolean;
  /** How many files have not been looked at. */
  unseen: number;
};

/** The fields of a verdict and the buttons that give it. */
export const VerdictPane = memo(function VerdictPane(props: VerdictPaneProps) {
  const { row, desk, draft, faults, asking, meant, several, isChosen, summary, wide, unseen } = props;
  const { entry } = row;
  const box = useRef<HTMLElement>(null);
  const quiet = useRef({ until: 0, taken: '' });
  const reasons = entry.workflow.correct?.reasons ?? [];
  const words = summary?.buttons ?? buttonsOf(entry);
  // Of an entry that is not among them, none is decided.
  const together = (meaning: Decided) => (isChosen && several > 0 ? desk.countTogether(row, meaning, draft) : several);
  const [first = '', ...more] = Object.values(faults);
  const missing = more.length > 0 ? `${first}, and ${more.length} more` : first;
  const needed = controlsIn(entry).filter((field) => hasStar(field) && !isFilled(draft[controlName(field)]));

  /** Moves the focus to the first required field that is empty. */
  const lead = () => {
    const field = box.current?.querySelector(`[data-field="${needed[0]?.key}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true });
  };

  useEffect(() => {
    const text = box.current?.querySelector('textarea');
    if (asking?.what === 'ratings') box.current?.querySelector<HTMLElement>('.rubric-row input')?.focus();
    // On a phone the text field of a refusal is further up.
    if (asking?.what === 'reasons' && !wide) text?.scrollIntoView({ block: 'start' });
    if (asking?.what !== 'feedback' && !asking?.isWritten) return;
    text?.focus({ preventScroll: true });
    // Large letters leave it out of sight, where the fields scroll.
    if (wide || asking.isMissing) text?.scrollIntoView({ block: wide ? 'nearest' : 'center' });
    if (!asking.isMissing) return;
    quiet.current = { until: Date.now() + QUIET_MS, taken: '' };
  }, [asking, wide]);

  return (
    <section
      ref={box}
      className="surface desk-verdict"
      aria-label="Your verdict"
      onKeyDownCapture={(event) => {
        const { until, taken } = quiet.current;
        const { key } = event;
        const isCharacter = key.length === 1 && !event.ctrlKey && !event.metaKey;
        const isForDesk = isShortcut(shortcutOf(event.nativeEvent, null));
        if (!(event.target instanceof HTMLTextAreaElement) || Date.now() >= until || !(isForDesk || isCharacter))
          return;
        event.preventDefault();
        if (isForDesk) {
          // Letters of a word follow each other. Those before a pause were keys.
          if (isCharacter && !event.repeat) quiet.current = { until: Date.now() + QUIET_MS, taken: taken + key };
          return;
        }
        quiet.current = { until: 0, taken: '' };
        const draft = desk.draftOf(row);
        desk.setDraft(row, withFeedback(entry, draft, feedbackIn(entry, draft) + taken + key));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return;
        event.preventDefault();
        event.target.blur();
        // Out of a field first, and out of the refusal with the next press.
        if (event.target.matches('input, textarea')) desk.endPrompt();
        else desk.setMeaning('accepted');
      }}
    >
      <div className="desk-said">
        <VerdictFields row={row} desk={desk} draft={draft} faults={faults} verdict={words[meant]} />
      </div>
      {/* Above the buttons, so that the fields do not move. */}
      <div className="foot desk-foot">
        {asking?.what === 'reasons' && (
          <fieldset className="bare row close gap" aria-label={`Why it is ${refusedWord(entry)}`}>
            {/* On a phone the entry itself has scrolled out of sight. */}
            {!wide && (
              <p className="strong whole">
                Rejecting{' '}
                {several > 0
                  ? plural(several, 'selected entry', 'selected entries')
                  : `${row.what} · ${row.student.name}`}
              </p>
            )}
            {reasons.length > 0 && (
              <span className="row close">
                {reasons.map((reason, index) => (
                  <Button
                    key={reason}
                    className="decides"
                    size="small"
                    danger
                    onClick={() => desk.press(String(index + 1))}
                  >
                    {reason} <Hint>{index + 1}</Hint>
                  </Button>
                ))}
              </span>
            )}
            <span className="small">
              {wide ? (
                <>
                  Choosing one rejects at once. Or write one <Hint>{keys.feedback}</Hint>
                </>
              ) : (
                `Choosing a reason rejects at once. Or write one above and press ${buttonsOf(entry).refused} again.`
              )}
            </span>
            {lacksReason(entry, draft) && (
              <Button className="decides" size="small" type="text" onClick={() => desk.decide('refused')}>
                Reject without a reason
              </Button>
            )}
            <Button size="small" type="text" onClick={() => desk.setMeaning('accepted')}>
              Cancel <Hint>Esc</Hint>
            </Button>
          </fieldset>
        )}
        {unseen > 0 && (
          <p className="small open toned desk-unseen">
            {unseen === 1 ? '1 file, not opened' : `${unseen} files, not opened`}
          </p>
        )}
        {several > 0 && (
          <p className="small strong" role="status">
            {isChosen ? sharedWords(row, draft, several, together(meant)) : `${notAmong(several)}.`}
          </p>
        )}
        {/* On a phone, because the buttons have no room for it. */}
        {!wide && missing && <p className="strong bad toned">{missing}</p>}
        {!wide && !missing && needed.length > 0 && (
          <p className="strong open toned desk-needed">
            <button type="button" className="link-button tap" onClick={() => lead()}>
              Still needed: {needed.map(({ label }) => label).join(', ')}
            </button>
          </p>
        )}
        <VerdictButtons
          desk={desk}
          accepts={together('accepted')}
          refuses={together('refused')}
          words={words}
          wide={wide}
          meant={meant}
          missing={missing}
          asksWhy={asking?.what === 'reasons'}
        />
      </div>
    </section>
  );
});

/** What several get, which is what the form in sight says: 'All 14 get score 3 and no feedback.' */
function sharedWords({ entry }: Row, draft: VerdictDraft, several: number, together: number): string {
  const stay = several - together;
  if (together === 0) return `As it stands, none of the ${several} is decided.`;
  const who = stay > 0 ? `${together} of ${several} get` : `All ${several} get`;
  const rest = stay > 0 ? ` ${stay} ${stay === 1 ? 'stays' : 'stay'} to be looked at.` : '';
  const score = scoreIn(entry, draft);
  const given = [
    scoreField(entry) && (score === undefined ? 'no score' : `score ${score}`),
    feedbackField(entry) && (feedbackIn(entry, draft).trim() ? 'this feedback' : 'no feedback'),
  ].filter(Boolean);
  return `${who} ${given.length > 0 ? given.join(' and ') : 'this verdict'}.${rest}`;
}

type Buttons = Pick<VerdictPaneProps, 'desk' | 'wide' | 'meant'> & {
  /** How many of the chosen ones each of them decides. 0 without any chosen. */
  accepts: number;
  refuses: number;
  words: Summary['buttons'];
  asksWhy: boolean;
  /** Why the verdict cannot be given yet. */
  missing: string;
};

const VerdictButtons = memo(function VerdictButtons(props: Buttons) {
  const { desk, accepts, refuses, words, asksWhy, wide, meant, missing } = props;
  const isRefusing = meant === 'refused';
  const lack = (meaning: Decided) =>
    wide && missing && meaning === meant && <span className="below cut">{missing}</span>;
  return (
    <div className="row close buttons desk-buttons">
      {words.accepted && (
        <Button
          className="decides"
          type={isRefusing ? 'default' : 'primary'}
          size="large"
          icon={<CheckOutlined />}
          onClick={() => desk.decide('accepted')}
        >
          <span>
            {words.accepted}
            {accepts > 0 && ` ${accepts}`} <Hint>{keys.accept}</Hint>
            {lack('accepted')}
          </span>
        </Button>
      )}
      {words.refused && (
        <Button
          className="decides"
          danger
          type={isRefusing ? 'primary' : 'default'}
          size="large"
          icon={<CloseOutlined />}
          aria-expanded={asksWhy}
          onClick={() => desk.press(keys.refuse)}
        >
          <span>
            {words.refused}
            {refuses > 0 && ` ${refuses}`} <Hint>{keys.refuse}</Hint>
            {lack('refused')}
          </span>
        </Button>
      )}
      {wide && (
        <Button size="large" onClick={() => desk.press(keys.skip)}>
          Skip <Hint>{keys.skip}</Hint>
        </Button>
      )}
    </div>
  );
});
