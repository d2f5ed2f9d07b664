import { type ComponentType, Suspense, useState } from 'react';
import { type Later, later } from './later';

const parts: Pick<Later<never>, 'preload'>[] = [];

/** Fetches the parts of the pages that are there, so that the first dialog needs no signal. */
export function preloadParts(): void {
  // What does not arrive is fetched again when it is wanted, and says so if that fails, too.
  for (const { preload } of parts) preload().catch(() => undefined);
}

/** A later component that `preloadParts` knows. */
export function laterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const part = later(load);
  parts.push(part);
  return part;
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
