/** What every test of a screen begins with. */
import { configure } from '@testing-library/react';

// A busy machine draws later than the library's second.
configure({ asyncUtilTimeout: 20_000 });

// No server is there. What a test does not answer fails, as without a network, and asks no address of the machine.
globalThis.fetch = () => Promise.reject(new TypeError('A test has no server'));
