import { type ComponentType, lazy, Suspense, useState } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** Fetches the parts of the pages that are there, so that the first dialog needs no signal. */
export function preloadParts(): void {
  for (const load of loads) load().catch(() => undefined);
}

/** A lazy component that `preloadParts` knows. */
export function laterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loads.push(load);
  return lazy(load) as unknown as ComponentType<Props>;
}

/**
 * A part of a page that is loaded when it is first wanted, and stays from then on: dialogs, which bring forms along that
 * nobody needs to see a list.
 * @example const HelpDialog = onDemand(() => import('./help-dialog'), ({ open }) => open);
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  const Part = laterPart(load);
  return function OnDemand(props: Props) {
    const [wanted, setWanted] = useState(false);
    if (!wanted && isWanted(props)) setWanted(true);
    return wanted ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
