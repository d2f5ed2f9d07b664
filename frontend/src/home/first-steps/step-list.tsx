import './first-steps.css';
import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { FirstStepState } from '../../../../schemas/api/first-day';
import { useViewer } from '../../session/viewer';
import { stepWords } from './step-words';

export type StepListProps = {
  steps: readonly FirstStepState[];
  /** Given when all are done and the steps shown are those that can wait. */
  onClose?: () => void;
};

/** The first steps in order. Finished ones are ticked. The next one with something to do is highlighted. */
export default function StepList({ steps, onClose }: StepListProps) {
  const { role, side, mails } = useViewer();
  const all = steps.map((step) => ({ step, ...stepWords(step, { role, side, mails: mails ?? false }) }));
  const lines = all.filter(({ isNote }) => !isNote);
  const notes = all.filter(({ isNote }) => isNote);
  const open = lines.filter(({ step }) => !step.isDone);
  const wanted = open.filter(({ step }) => !step.canWait);
  const next = onClose ? undefined : (wanted.find(({ waits }) => !waits) ?? wanted[0] ?? open[0])?.step;
  return (
    <section className="surface panel sheet first-steps" aria-labelledby="first-steps">
      <header className="row between">
        <h2 id="first-steps" className="title">
          {onClose ? 'The first entry is countersigned: the logbook is in use' : 'First steps'}
        </h2>
        {onClose ? (
          <Button type="link" onClick={onClose}>
            Close
          </Button>
        ) : (
          <span className="muted">
            {lines.filter(({ step }) => step.isDone).length} of {lines.length} done
          </span>
        )}
      </header>
      <ol className="bare lined">
        {lines.map(({ step, title, text, act }, at) => {
          const classes = `tap strong good toned${step === next ? ' first-steps-next' : ''}`;
          const more = <span className="visually-hidden">: {title}</span>;
          return (
            <li key={step.name} className="row nowrap">
              <span className={step.isDone ? 'first-steps-mark good' : 'first-steps-mark'} aria-hidden="true">
                {step.isDone ? <CheckCircleFilled /> : at + 1}
              </span>
              <span className="row between grow">
                <span className="grow">
                  <strong>{title}</strong>
                  <span className="visually-hidden">{step.isDone ? ', done' : ', not done yet'}</span>
                  <span className="small below">{text}</span>
                </span>
                {act &&
                  (act.isPublic ? (
                    <a className={classes} href={act.to} target="_blank" rel="noreferrer">
                      {act.word}
                      {more}
                    </a>
                  ) : (
                    <Link className={classes} to={act.to}>
                      {act.word}
                      {more}
                    </Link>
                  ))}
              </span>
            </li>
          );
        })}
      </ol>
      {notes.map(({ title, text }) => (
        <p key={title} className="small apart">
          <strong>{title}</strong>: {text}
        </p>
      ))}
    </section>
  );
}
