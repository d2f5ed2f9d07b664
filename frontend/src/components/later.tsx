import { Component, type ComponentType, type FunctionComponent, type ReactNode, use, useState } from 'react';
import { takeTyped } from './keep-typing';

export type Later<Props extends object> = FunctionComponent<Props> & {
  /** Loads the code in advance. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first shown, or in advance. When the code is there already, it is shown
 * at once. React's `lazy` would show the placeholder first, and keep it for at least 0.3 s.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  let Part: ComponentType<Props> | undefined;
  let shown: Promise<void> | undefined;
  const preload = async () => {
    Part ??= (await load()).default;
  };
  function Awaited(props: Props) {
    shown ??= preload();
    use(shown);
    return Part ? <Part {...props} /> : null;
  }
  function WhenLoaded(props: Props) {
    // Decides once. A component must not start again when its code arrives later.
    const [wasThere] = useState(Part !== undefined);
    return wasThere && Part ? <Part {...props} /> : <Awaited {...props} />;
  }
  return Object.assign(WhenLoaded, { preload });
}

/** Lets the browser handle a touch between two long pieces of work. */
export const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits until the browser is idle. Safari cannot report that, so there it waits a moment. */
const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: 500 })
      : setTimeout(resolve, 20),
  );

/**
 * Loads one after the other, so that a slow processor is never blocked for long. Code that fails to load is
 * asked for again when it is needed, which most browsers refuse until the page is loaded again.
 */
export async function preloadAll(some: readonly Pick<Later<never>, 'preload'>[]): Promise<void> {
  for (const { preload } of some) {
    await idle();
    await preload().catch(() => undefined);
  }
}

type Props = { children: ReactNode; failed: ReactNode };

/**
 * Shows `failed` when its content cannot be shown, usually because its code did not load over a bad connection, or the
 * server no longer has the code of a page that was open before an update. It does not load the page anew by itself:
 * sheets that were begun, recovery codes and acts that the device has no room for last as long as the page.
 */
export class LoadBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** The page has its keys back, which a dialog that does not come would have taken. */
  override componentDidCatch() {
    takeTyped();
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
