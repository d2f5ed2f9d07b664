import { Suspense, useEffect, useState } from 'react';
import registry from '../../../../resources.config';
import type { Role } from '../../../../schemas';
import type { FirstStepState } from '../../../../schemas/api/first-day';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { laterPart } from '../../components/on-demand';
import { useViewer } from '../../session/viewer';
import type { StepListProps } from './step-list';

const StepList = laterPart<StepListProps>(() => import('./step-list'));

/**
 * The remaining steps of the first day, for roles with steps in the registry. Empty for others, and once all
 * were done.
 */
export function useFirstSteps() {
  const { role } = useViewer();
  const roles: Partial<Record<Role, unknown>> = registry.logbook.firstSteps ?? {};
  const { answer, loading } = useAnswer(route('GET first-steps'), { enabled: roles[role] !== undefined, freshFor: 0 });
  const steps = answer?.steps ?? [];
  const hasSteps = steps.length > 0;
  const [isThere, setThere] = useState(false);
  // Loads the list first. The home waits for it, because the list would push the rest down.
  useEffect(() => {
    if (!hasSteps) return;
    void StepList.preload()
      .catch(() => undefined)
      .then(() => setThere(true));
  }, [hasSteps]);
  return { steps, areDone: answer?.steps.length === 0, loading: loading || (hasSteps && !isThere) };
}

/**
 * The steps as they were last shown. The server drops them as soon as all are done. Here they leave with a
 * last message.
 */
let lastShown: readonly FirstStepState[] = [];

/** The first steps on the home, until all are done. Afterwards shows once what is left and can wait. */
export function FirstSteps() {
  const { steps, areDone } = useFirstSteps();
  const [, close] = useState(false);
  useEffect(() => {
    if (steps.length > 0) lastShown = steps;
  }, [steps]);
  // Hides only this part of the home while its code loads.
  if (steps.length > 0)
    return (
      <Suspense>
        <StepList steps={steps} />
      </Suspense>
    );
  if (!areDone || lastShown.length === 0) return null;
  return (
    <StepList
      steps={lastShown.filter(({ name, open, isDone }) => name !== 'countersigned' && (open > 0 || !isDone))}
      onClose={() => {
        lastShown = [];
        close(true);
      }}
    />
  );
}
