import { act, cleanup, render, screen } from '@testing-library/react';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFirstField } from './first-field';

afterEach(cleanup);

function Asking() {
  const [open, setOpen] = useState(false);
  const first = useFirstField(open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Modal open={open} destroyOnHidden>
        {first}
        <input type="checkbox" aria-label="Share" />
        <Input aria-label="Name" />
      </Modal>
    </>
  );
}

it('the first field that takes text has the focus as soon as the dialog is there', async () => {
  render(<Asking />);
  await act(async () => screen.getByRole('button', { name: 'Ask' }).click());
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
