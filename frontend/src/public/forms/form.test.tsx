import { expect, test } from 'vitest';
import { enhanceForm, findForm } from './form';

test('a page that is left keeps no password for whoever comes back to it', () => {
  document.body.innerHTML = `
    <form data-form="any">
      <input name="userName" value="a@example.test">
      <div class="password"><input name="password" type="password"><button type="button" hidden>Show</button></div>
      <button type="submit">Send</button>
    </form>`;
  const form = findForm('any');
  enhanceForm({
    form,
    read: () => ({}),
    check: () => ({ fields: {} }),
    send: async () => undefined,
    done: () => undefined,
    failed: () => ({ fields: {} }),
  });
  const [name, password] = form.querySelectorAll('input');
  password?.setAttribute('value', 'Countersign#2026');
  form.querySelector<HTMLButtonElement>('.password button')?.click();
  expect(password?.type).toBe('text');
  window.dispatchEvent(new Event('pagehide'));
  expect([name?.value, password?.value, password?.type]).toEqual(['a@example.test', '', 'password']);
});
