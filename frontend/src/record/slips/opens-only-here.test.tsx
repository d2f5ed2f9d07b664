import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OpensOnlyHere } from './opens-only-here';

afterEach(cleanup);

it.each([
  ['http://127.0.0.1:3000/welcome?token=a', true],
  ['http://localhost:3000', true],
  ['http://192.168.0.10:3000/welcome?token=a', false],
  ['https://logbook.college.example/welcome?token=a', false],
  ['', false],
])('%s is said to open on this computer alone: %s', (address, isSaid) => {
  render(<OpensOnlyHere address={address} then="Then print again." />);
  expect(screen.queryByRole('alert') !== null).toBe(isSaid);
});
