import { expect, it, vi } from 'vitest';
import { FACTS } from '../../session/kept-facts';
import { offerColleges } from './college';

it('forgets what was kept for whoever was here before the code leads into the area', async () => {
  document.body.innerHTML = `
    <form data-form="sign-in"></form>
    <form data-form="college-code" hidden><input name="code"><button type="submit">Sign in</button></form>`;
  const names = new Set([`${FACTS}a`]);
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    body === '{"code":"123456"}'
      ? Response.json({ to: '/student/dashboard' })
      : Response.json({ code: 'second-factor' }, { status: 401 }),
  );
  /** Where it led, and what was still there then. */
  const led: [string, string[]][] = [];
  const assign = (to: string) => led.push([to, [...names]]);
  vi.stubGlobal('location', { search: '?college=code&name=north', assign });
  offerColleges(document.createElement('section'), ['north']);
  const form = document.querySelector<HTMLFormElement>('[data-form="college-code"]');
  form?.querySelector('input')?.setAttribute('value', '123456');
  form?.requestSubmit();
  await expect.poll(() => led).toEqual([['/student/dashboard', []]]);
});
