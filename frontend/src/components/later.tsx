import { type ComponentType, type FunctionComponent, use, useState } from 'react';

export type Later<Props extends object> = FunctionComponent<Props> & {
  /** Fetches the code ahead. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is fetched when it is first shown, or ahead. Unlike with React's `lazy`, one whose code is
 * there already is shown at once: `lazy` would show what stands in for it, and React leaves that for 0.3 s at least.
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
    // Decided once: what is shown must not begin anew because its code is there by now.
    const [wasThere] = useState(Part !== undefined);
    return wasThere && Part ? <Part {...props} /> : <Awaited {...props} />;
  }
  return Object.assign(WhenLoaded, { preload });
}
