import { devices } from 'playwright/test';

export type Size = 'desktop' | 'phone';

const { userAgent: atADesk } = devices['Desktop Chrome'];
const { userAgent: onAPhone } = devices['Pixel 7'];

/**
 * The screens that tests run on. A phone has a third of the dots that a real one has. More of them change nothing of what is
 * measured, and cost their drawing.
 */
export const sizes = {
  desktop: { userAgent: atADesk, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  phone: { userAgent: onAPhone, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** The size of the tests of a file that are not within `atEachSize`. */
export const sizeOfFile = (file: string): Size => (file.endsWith('.phone.spec.ts') ? 'phone' : 'desktop');
