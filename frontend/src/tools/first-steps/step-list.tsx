import './first-steps.css';
import { CheckCircleFilled } from '@ant-design/icons';
import { Link } from 'react-router';
import type { FirstStepState } from '../../../../schemas/api/first-day';
import { useViewer } from '../../session/viewer';
import { stepWords } from './words';

export type StepListProps = { steps: readonly FirstStepState[] };

/** The first steps in their order: what is done is ticked, and the next one stands out. */
export default function StepList({ steps }: StepListProps) {
  const { role, side, mails } = useViewer();
  const open = steps.filter(({ isDone }) => !isDone);
  const next = open.find(({ canWait }) => !canWait) ?? open[0];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="surface panel sheet first-steps" aria-labelledby="first-steps">
      <header className="row between">
        <h2 id="first-steps" className="title">
          First steps
        </h2>
        <span className="muted">
          {done} of {steps.length} done
        </span>
      </header>
      <ol className="bare lined">
        {steps.map((step, at) => {
          const { title, text, act } = stepWords(step, { role, side, mails: mails ?? false });
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
    </section>
  );
}
