import { type DataProvider, Refine } from '@refinedev/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { namesRow } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { options } from '../../app/refine';
import LinkInput from './link-input';

afterEach(cleanup);

const residents = registry.directories.find((one) => fieldIn(one, 'endedOn'));
const field = registry.directories
  .flatMap(({ fields }) => fields.filter(namesRow))
  .find(({ to, required }) => to === residents?.name && required);
if (!residents || !field) throw new Error('no list chooses a resident');

it('namesakes of one place and guide are told apart by what finds them in a sheet', async () => {
  const email = fieldIn(residents, 'email')?.readName ?? '';
  const person = (id: string, name: string) => ({ id, name, [email]: `${id}@college.test` });
  const getList = vi.fn(async () => ({
    data: [person('a', 'Asha Rao'), person('b', 'Asha Rao'), person('c', 'Bela Shah')],
    total: 3,
  }));
  render(
    <Refine dataProvider={{ getList } as unknown as DataProvider} options={options}>
      <LinkInput id="resident" field={field} values={{}} value={undefined} onChange={vi.fn()} own={false} />
    </Refine>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByText('a@college.test')).toBeTruthy();
  expect(screen.getByText('b@college.test')).toBeTruthy();
  expect(screen.queryByText('c@college.test')).toBeNull();
});

it('takes nobody until the answer belongs to what was typed', async () => {
  let answer = (_: { data: { id: string; name: string }[]; total: number }) => {};
  const getList = vi
    .fn(() => new Promise<{ data: { id: string; name: string }[]; total: number }>((done) => (answer = done)))
    .mockResolvedValueOnce({ data: [{ id: 'i', name: 'Imtiaz Khatribhai' }], total: 2 });
  const onChange = vi.fn();
  render(
    <Refine dataProvider={{ getList } as unknown as DataProvider} options={options}>
      <LinkInput id="resident" field={field} values={{}} value={undefined} onChange={onChange} own={false} />
    </Refine>,
  );
  const box = screen.getByRole('combobox');
  const enter = () => {
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 });
    fireEvent.keyUp(box, { key: 'Enter', keyCode: 13, which: 13 });
  };
  fireEvent.mouseDown(box);
  await screen.findByText('Imtiaz Khatribhai');
  fireEvent.change(box, { target: { value: 'Swar' } });
  enter();
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  enter();
  expect(onChange).not.toHaveBeenCalled();
  answer({ data: [{ id: 's', name: 'Swara Deo' }], total: 1 });
  // The list marks what Enter takes after it has drawn it.
  await waitFor(() =>
    expect(document.querySelector('.ant-select-item-option-active')?.textContent).toContain('Swara Deo'),
  );
  enter();
  expect(onChange).toHaveBeenCalledWith({ id: 's', _id: 's', name: 'Swara Deo' });
});

it('says of a list in which nobody is that there is none yet, not that a search found nothing', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  render(
    <Refine dataProvider={{ getList } as unknown as DataProvider} options={options}>
      <LinkInput id="resident" field={field} values={{}} value={undefined} onChange={vi.fn()} own={false} />
    </Refine>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByText(`${residents.label.many}: none to choose from yet`)).toBeTruthy();
  expect(screen.queryByText('Nothing found')).toBeNull();
});

it('whoever waits in a list that fills itself in goes on, with what they typed, to what is missing', async () => {
  const places = registry.directories.flatMap(({ fields }) => fields.filter(namesRow));
  const place = places.find(
    ({ to, required }) => required && !registry.directories.find(({ name }) => name === to)?.rows.ranks,
  );
  if (!place) throw new Error('no list chooses a place');
  let answer = (_: { data: { id: string; name: string }[]; total: number }) => {};
  const getList = () => new Promise<{ data: { id: string; name: string }[]; total: number }>((done) => (answer = done));
  render(
    <Refine dataProvider={{ getList } as unknown as DataProvider} options={options}>
      <Form className="ant-modal-body">
        <Form.Item name="place" label="Place" required>
          <LinkInput field={place} values={{}} own={false} />
        </Form.Item>
        <Form.Item name="name" label="Name" required>
          <Input />
        </Form.Item>
      </Form>
    </Refine>,
  );
  const box = screen.getByLabelText('Place');
  box.focus();
  fireEvent.change(box, { target: { value: 'Ana' } });
  await act(async () => answer({ data: [{ id: 'c', name: 'Medical College' }], total: 1 }));
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('Ana');
});
