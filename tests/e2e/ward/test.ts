import { plainTest } from '../../support/test';
import { type Line, lineTo } from './line';
import { Phone } from './phone';

/** `test` with a phone and the line between it and a server. A failure shows what was on the phone. */
export const test = plainTest.extend<{
  /** The address of the server. @default that of all tests */
  site: string;
  line: Line;
  phone: Phone;
}>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
  line: async ({ site }, use) => {
    const line = await lineTo(site);
    await use(line);
    await line.close();
  },
  phone: async ({ line }, use, info) => {
    const phone = new Phone(line.base);
    await use(phone);
    if (info.status !== info.expectedStatus) await phone.shot(info.outputPath('phone.png'));
    await phone.end();
  },
});
