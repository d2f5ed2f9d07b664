import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Modal } from './modal';

afterEach(cleanup);

/** A dialog that is drawn only as long as it is open. */
function Asked({ next = false }) {
  const [shown, setShown] = useState<'nothing' | 'first' | 'second'>('nothing');
  return (
    <>
      <button type="button" onClick={() => setShown('first')}>
        Open
      </button>
      {shown === 'first' && (
        <Modal open title="First" footer={null} onCancel={() => setShown(next ? 'second' : 'nothing')}>
          <input />
        </Modal>
      )}
      {shown === 'second' && <input aria-label="Second" ref={(field) => field?.focus()} />}
    </>
  );
}

/** Opens it with the focus on its button, and closes it with the focus within. */
function opened(next?: boolean): HTMLElement {
  render(<Asked next={next ?? false} />);
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  screen.getByRole('textbox').focus();
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.click(close as HTMLElement);
  return button;
}

it('gives the focus back when it is taken away', async () => {
  const button = opened();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('leaves it to whatever has it by then', async () => {
  const button = opened(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Second')));
  expect(document.activeElement).not.toBe(button);
});
