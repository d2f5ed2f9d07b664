import { type ComponentType, Suspense, useState } from 'react';
import { type Later, later, preloadAll } from './later';

const parts: Pick<Later<never>, 'preload'>[] = [];

/** Loads the parts of the pages in advance, so that the first dialog needs no connection. */
export const preloadParts = (): Promise<void> => preloadAll(parts);

/** A component that `preloadParts` loads in advance. */
export function laterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const part = later(load);
  parts.push(part);
  return part;
}

/**
 * A part of a page that is loaded when it is first needed and then stays. It is meant for dialogs, whose forms are not
 * needed to show a list.
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
