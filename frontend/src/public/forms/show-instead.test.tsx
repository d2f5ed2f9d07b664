import { expect, test } from 'vitest';
import { findForm } from './form';
import { showInstead } from './show-instead';

test('a section that takes the place of a form is shown and has the focus', () => {
  document.body.innerHTML = '<form data-form="sign-up"></form><section data-waiting tabindex="-1" hidden></section>';
  const form = findForm('sign-up');
  showInstead(form, 'waiting');
  const section = document.querySelector<HTMLElement>('[data-waiting]');
  expect([form.hidden, section?.hidden]).toEqual([true, false]);
  expect(document.activeElement).toBe(section);
});
