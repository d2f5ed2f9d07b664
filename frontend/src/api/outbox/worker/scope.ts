/** The globals of a service worker that ours uses. TypeScript knows either those or a page's. */
type Scope = {
  addEventListener(name: string, listener: (event: Event) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

/** An event that keeps the worker awake. */
export type Held = Event & { waitUntil(work: Promise<unknown>): void };

export const scope = globalThis as unknown as Scope;
