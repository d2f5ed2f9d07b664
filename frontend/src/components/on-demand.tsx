import './components.css';
import { Button } from 'antd';
import { type ComponentType, Suspense, useState } from 'react';
import { type Later, LoadBoundary, later, preloadAll } from './later';

const parts: Pick<Later<never>, 'preload'>[] = [];

/** Loads the parts of the pages in advance, so that the first dialog needs no connection. */
export const preloadParts = (): Promise<void> => preloadAll(parts);

/**
 * A part of a page that is loaded when it is first shown. When that fails, the page stays. It cannot be tried again,
 * because most browsers remember that a script did not load for as long as the page is open.
 */
export function pagePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = later(load);
  const Kept = (props: Props) => (
    <LoadBoundary failed={didNotLoad}>
      <Part {...props} />
    </LoadBoundary>
  );
  return Object.assign(Kept, { preload: Part.preload });
}

export const whyNotLoaded =
  'The connection broke off, or Countersign was updated. Save what you filled in, then load this page again.';

export const loadAgain = (
  <Button type="primary" onClick={() => window.location.reload()}>
    Load again
  </Button>
);

const didNotLoad = (
  <div className="note open row between in-sight" role="alert">
    {whyNotLoaded}
    {loadAgain}
  </div>
);

/** A part that `preloadParts` loads in advance. */
export function laterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const part = pagePart(load);
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
