import { PlusOutlined } from '@ant-design/icons';
import { cleanup, render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

it('is no name beside words, and has the one that it is given', () => {
  render(
    <>
      <Button icon={<PlusOutlined />}>Add</Button>
      <Button loading>Submit</Button>
      <PlusOutlined aria-label="Further" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Further' })).toBeDefined();
});
