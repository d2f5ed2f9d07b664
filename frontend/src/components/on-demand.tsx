import './components.css';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type Later, LoadBoundary, later, preloadAll } from './later';

const parts: Pick<Later<never>, 'preload'>[] = [];

/** Loads the parts of the pages in advance, so that the first dialog needs no connection. */
export const preloadParts = (): Promise<void> => preloadAll(parts);

/**
 * A part of a page that is loaded when it is first shown. When that fails, the page stays. It cannot be tried again,
 * because most browsers remember that a script did not load for as long as the page is open.
 */
export function pagePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failed: ReactNode = didNotLoad,
) {
  const Part = later(load);
  const Kept = (props: Props) => (
    <LoadBoundary failed={failed}>
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

/** What was pressed is being loaded. Says so after a moment, above the page, and moves nothing. */
export const OnItsWay = () => (
  <p className="pill open on-its-way starting-late" role="status">
    Loading…
  </p>
);

/** A part that `preloadParts` loads in advance. @param failed see `pagePart` */
export function laterPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failed?: ReactNode,
) {
  const part = pagePart(load, failed);
  parts.push(part);
  return part;
}

/** The control of a field. Where several do not load, each says so in its place. */
export const laterControl = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  laterPart(
    load,
    <span className="small bad toned" role="alert">
      {whyNotLoaded}
    </span>,
  );

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
      <Suspense fallback={<OnItsWay />}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
