import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ForgotPasswordPage } from './forgot-password-page';

vi.mock('../layout/chrome', () => ({ chrome: () => undefined }));

it('has its field and button without a mail server, and claims no mail', async () => {
  document.body.innerHTML = renderToStaticMarkup(createElement(ForgotPasswordPage));
  const posted: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.endsWith('/config')) return Response.json({ demo: false, mails: false });
    posted.push(String(body));
    return Response.json({ message: 'ok' });
  });
  await import('./forgot');
  const shown = (selector: string) => document.querySelector<HTMLElement>(selector)?.closest('[hidden]') === null;
  await expect.poll(() => shown('[data-no-mails]')).toBe(true);
  expect(shown('[data-lead]')).toBe(false);
  expect(shown('form input[type="email"]')).toBe(true);
  expect(shown('form button[type="submit"]')).toBe(true);
  document.querySelector('input')?.setAttribute('value', 'asha@example.test');
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => document.querySelector('[data-result]')?.textContent).toMatch(/^No email is sent from here/);
  expect(posted).toEqual(['{"email":"asha@example.test"}']);
});
