import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { framed } from '../../../tests/support/frame';
import ReasonSheet from './reason-sheet';

afterEach(cleanup);

it('begins in its field, so that a reason may be typed at once', async () => {
  const nothing = () => {};
  const sheet = (
    <ReasonSheet
      title="Ask"
      label="Why"
      submit="Send"
      route={() => ({ path: 'x' })}
      onClose={nothing}
      onDone={nothing}
    />
  );
  await act(async () => void render(framed(sheet, { id: 'me', side: 'student' }, async () => ({ data: {} }))));
  expect(document.activeElement).toBe(screen.getByLabelText('Why'));
});
