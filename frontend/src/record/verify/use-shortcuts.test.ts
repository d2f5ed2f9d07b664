import { describe, expect, test } from 'vitest';
import { isTyping, type Press, shortcutOf, type Target } from './use-shortcuts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});
const body: Target = { tagName: 'BODY' };
const feedback: Target = { tagName: 'TEXTAREA' };

describe('a letter is text', () => {
  test.each<[string, Target]>([
    ['in a text area', feedback],
    ['in an input', { tagName: 'INPUT' }],
    ['in a search box', { tagName: 'INPUT', type: 'search' }],
    ['in a number', { tagName: 'INPUT', type: 'number' }],
    ['in a native list', { tagName: 'SELECT' }],
    ['in a searchable choice', { tagName: 'INPUT', type: 'search', role: 'combobox' }],
    ['in a combobox of another element', { tagName: 'DIV', role: 'combobox' }],
    ['in an editable element', { tagName: 'DIV', isContentEditable: true }],
  ])('%s', (_, target) => {
    expect(isTyping(target)).toBe(true);
    for (const key of ['a', 'r', 'j', 'k', 'x', '0', '?', 'Enter']) expect(shortcutOf(press(key), target)).toBeNull();
  });
});

test.each(['radio', 'checkbox', 'button', 'file'])('a %s takes no text', (type) => {
  expect(shortcutOf(press('a'), { tagName: 'INPUT', type })).toBe('a');
});

test('a list takes no text: a click on a row leaves every key alive', () => {
  const list = { tagName: 'DIV', role: 'listbox' };
  for (const key of ['a', 'r', 'j', 'x', '4']) expect(shortcutOf(press(key), list)).toBe(key);
  for (const key of ['ArrowDown', 'Home']) expect(shortcutOf(press(key), list)).toBeNull();
});

test('elsewhere a character is its shortcut, also with shift', () => {
  expect(shortcutOf(press('j'), body)).toBe('j');
  expect(shortcutOf(press('A'), body)).toBe('a');
  expect(shortcutOf(press('?'), null)).toBe('?');
});

test('Enter presses the button under it rather than opening a row', () => {
  expect(shortcutOf(press('Enter'), body)).toBe('enter');
  expect(shortcutOf(press('Enter'), { tagName: 'BUTTON' })).toBeNull();
  expect(shortcutOf(press('Enter'), { tagName: 'A' })).toBeNull();
});

test('Ctrl+Enter submits, and from the text area too', () => {
  expect(shortcutOf(press('Enter', { ctrlKey: true }), feedback)).toBe('ctrl+enter');
  expect(shortcutOf(press('Enter', { metaKey: true }), body)).toBe('ctrl+enter');
});

test('shortcuts of the browser, of an input method and of others are left alone', () => {
  expect(shortcutOf(press('r', { ctrlKey: true }), body)).toBeNull();
  expect(shortcutOf(press('a', { metaKey: true }), body)).toBeNull();
  expect(shortcutOf(press('a', { altKey: true }), body)).toBeNull();
  expect(shortcutOf(press('a', { isComposing: true }), body)).toBeNull();
  expect(shortcutOf(press('a', { defaultPrevented: true }), body)).toBeNull();
  expect(shortcutOf(press('ArrowDown'), body)).toBeNull();
});
