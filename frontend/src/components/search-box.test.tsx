import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box';

afterEach(cleanup);

/** A page that stores the search in its address, and updates slowly. */
function slow() {
  const sent: string[] = [];
  const page = (value: string) => <SearchBox label="Search" value={value} onChange={(text) => sent.push(text)} />;
  const { rerender } = render(page(''));
  const box = screen.getByLabelText<HTMLInputElement>('Search');
  return {
    sent,
    box,
    type: (text: string) => fireEvent.change(box, { target: { value: text } }),
    comesBack: (value: string) => act(() => rerender(page(value))),
  };
}

it('keeps each letter, however late the address follows', () => {
  const { sent, box, type, comesBack } = slow();
  type('j');
  expect(box.value).toBe('j');
  type('ja');
  comesBack('j');
  expect(box.value).toBe('ja');
  comesBack('ja');
  expect([box.value, sent]).toEqual(['ja', ['j', 'ja']]);
});

it('shows what somebody else made of it', () => {
  const { box, type, comesBack } = slow();
  type('ja');
  comesBack('ja');
  comesBack('');
  expect(box.value).toBe('');
});

it('says only what is searched, and to a screen reader the whole sentence', () => {
  render(<SearchBox label="Search by topic or student" value="" onChange={() => {}} />);
  expect(screen.getByPlaceholderText('Topic or student').getAttribute('aria-label')).toBe('Search by topic or student');
});

it.each([
  ['Search by name, number, guide or department', 'Name, number, guide or department'],
  ['Search by topic, training type, student or moderator', 'Topic, training type and more'],
  ['Search by student, presentation type, academic event or title', 'Student and more'],
  ['Search by title of presentation or academic event of presentation', 'Title of presentation and more'],
  ['Search in the messages of the contact form', 'Search in the messages of the contact form'],
])('says on a phone as much of “%s” as there is room for', (label, hint) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  render(<SearchBox label={label} value="" onChange={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>(label).placeholder).toBe(hint);
});
