import { afterAll, beforeAll } from 'vitest';

/** What is opened before the tests around it and closed after them. It stands for what is opened: a test asks it like that. */
export function opened<Thing extends { close(): unknown }>(open: () => Promise<Thing>): Thing {
  let thing: Thing | undefined;
  beforeAll(async () => {
    thing = await open();
  });
  afterAll(() => thing?.close());
  return new Proxy({} as Thing, {
    get: (_, name) => {
      const held: unknown = Reflect.get(thing ?? {}, name, thing);
      return typeof held === 'function' ? held.bind(thing) : held;
    },
  });
}
