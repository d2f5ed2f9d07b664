import { describe, expect, it } from 'vitest';
import { letter } from './letter';
import { escaped, html } from './markup';
import { masked } from './mask';
import * as templates from './templates';

const EVIL = `<img src=x onerror=alert(1)>"'&{{7777*7}}\${7777*7}`;

const all = [
  templates.signUpReceived({ name: EVIL, department: EVIL, college: EVIL }),
  templates.signUpExists({ name: EVIL, signInUrl: 'https://x.test/signin', forgotUrl: 'https://x.test/f' }),
  templates.accountApproved({ name: EVIL, signInUrl: 'https://x.test/signin' }),
  templates.accountClosed({ name: EVIL }),
  templates.passwordReset({ name: EVIL, url: 'https://x.test/r?token=abc', minutes: 30 }),
  templates.passwordChanged({
    name: EVIL,
    forgotUrl: 'https://x.test/f',
    otherWays: [EVIL],
    securityUrl: 'https://x.test/s',
  }),
  templates.confirmNewAddress({ name: EVIL, url: 'https://x.test/c?token=abc', days: 3 }),
  templates.emailChanged({ name: EVIL }),
  templates.otherWaysRemoved({ name: EVIL, ways: [EVIL] }),
  templates.invitation({ name: EVIL, invitedBy: EVIL, url: 'https://x.test/r?token=abc', days: 7 }),
  templates.supportReceived({ name: EVIL }),
  templates.requestReceived({ kind: 'Contact message', facts: [{ label: EVIL, value: EVIL }], url: 'https://x.test' }),
  templates.verdictDigest({
    name: EVIL,
    url: 'https://x.test',
    unsubscribeUrl: 'https://x.test/u?token=abc',
    verdicts: [{ label: EVIL, accepted: 2, refused: 1 }],
  }),
  templates.waitingDigest({
    name: EVIL,
    url: 'https://x.test',
    unsubscribeUrl: 'https://x.test/u?token=abc',
    waiting: [{ label: EVIL, count: 3 }],
  }),
];

describe.each(all.map((mail) => [mail.template, mail] as const))('the mail %s', (_, mail) => {
  it('shows facts as text, never as markup', () => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('54439');
    expect(mail.html).toMatch(/<title>[^<]+<\/title>/);
    expect(mail.subject).not.toBe('');
    expect(mail.text).toMatch(/\n\nCountersign\n$/);
  });

  it('has every address of the text in the markup too', () => {
    for (const [url] of mail.text.matchAll(/https:\S+/g)) expect(mail.html).toContain(`href="${url}"`);
  });

  it('keeps no secret once it is masked', () => {
    expect(masked(mail.text + mail.html)).not.toContain('token=abc');
  });
});

it('the names of the templates differ', () => {
  expect(new Set(all.map(({ template }) => template)).size).toBe(all.length);
});

it('a greeting stays one line', () => {
  expect(letter('x', 'X', 'A\r\n\r\nPay here', []).text).toMatch(/^Dear A Pay here,\n/);
});

it('markup is escaped once', () => {
  expect(escaped(html`<b>${['a<', html`<i>${'&'}</i>`]}</b>`)).toBe('<b>a&lt;<i>&amp;</i></b>');
});

it('masks a secret also where markup has escaped the sign before it', () => {
  expect(masked('?a=1&amp;token=abc.d-e_f~g&x=1')).toBe('?a=1&amp;token=[hidden]&x=1');
});
