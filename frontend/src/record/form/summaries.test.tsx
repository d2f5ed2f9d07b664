import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { framed } from '../../../../tests/support/frame';
import type { Viewer } from '../../session/viewer';
import { Summaries } from './summaries';

afterEach(cleanup);

/** What the server keeps, and what it answers to a change. */
let kept: boolean;
let change: (mailDigests: boolean) => Promise<void>;
const custom = vi.fn(async ({ method, payload }: { method: string; payload?: { mailDigests: boolean } }) => {
  if (method === 'patch' && payload) await change(payload.mailDigests);
  return { data: { mailDigests: kept } };
});

beforeEach(() => {
  kept = false;
  change = async (mailDigests) => {
    kept = mailDigests;
  };
});

const show = async (role: Viewer['role'] = 'student') => {
  render(framed(<Summaries />, { id: 'a', role }, custom));
  return screen.findByRole('switch');
};
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true';

it('asks for summaries again, at once', async () => {
  let save = () => {};
  change = (mailDigests) =>
    new Promise((done) => {
      save = () => {
        kept = mailDigests;
        done();
      };
    });
  const control = await show();
  expect(isOn(control)).toBe(false);
  fireEvent.click(control);
  await waitFor(() => expect(isOn(control)).toBe(true));
  save();
  await waitFor(() => expect(kept).toBe(true));
  expect(isOn(control)).toBe(true);
});

it('goes back with a sentence where it could not be saved', async () => {
  change = () => Promise.reject(Object.assign(new Error(), { statusCode: 400 }));
  const control = await show();
  fireEvent.click(control);
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be saved. Please try again.');
  await waitFor(() => expect(isOn(control)).toBe(false));
});

it('says what the summaries of a resident and of a teacher are about', async () => {
  await show();
  screen.getByLabelText('Tell me what was decided on my entries');
  cleanup();
  await show('faculty');
  screen.getByLabelText('Tell me what waits for me');
});
