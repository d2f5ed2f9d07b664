import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App, Button } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { Look } from './look';

afterEach(cleanup);

function Saves() {
  const { message } = App.useApp();
  return <Button onClick={() => void message.success('Procedure saved')}>Save</Button>;
}

it('a brief message is told by a region that is there before it', async () => {
  render(
    <Look>
      <Saves />
    </Look>,
  );
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const words = await screen.findByText('Procedure saved');
  expect(region.contains(words)).toBe(true);
});
