import { describe, expect, it } from 'vitest';
import { type Letter, letter, masked, oneLine } from './letter';
import { escaped, html } from './markup';
import * as templates from './templates';

const EVIL = `<img src=x onerror=alert(1)>"'&{{7777*7}}\${7777*7}`;

const url = 'https://x.test';
const secret = `${url}/r?token=abc`;
const digest = { name: EVIL, url, unsubscribeUrl: secret };
const appointment = { person: EVIL, department: EVIL, college: EVIL, since: '2026-01-31', before: [EVIL], by: EVIL };
const change = { label: 'Name', from: EVIL, to: EVIL };

const all: readonly Letter[] = Object.values({
  signUpReceived: templates.signUpReceived({ name: EVIL, department: EVIL, college: EVIL }),
  signUpExists: templates.signUpExists({ name: EVIL, signInUrl: url, forgotUrl: url }),
  accountApproved: templates.accountApproved({ name: EVIL, signInUrl: url }),
  accountClosed: templates.accountClosed({ name: EVIL }),
  passwordReset: templates.passwordReset({ name: EVIL, url: secret, minutes: 30 }),
  passwordLinkMade: templates.passwordLinkMade({ name: EVIL, by: EVIL }),
  passwordChanged: templates.passwordChanged({ name: EVIL, forgotUrl: url, otherWays: [EVIL], securityUrl: url }),
  confirmAddress: templates.confirmAddress({ department: EVIL, college: EVIL, url: secret, days: 3 }),
  confirmNewAddress: templates.confirmNewAddress({ email: EVIL, url: secret, days: 3 }),
  emailChanged: templates.emailChanged({ name: EVIL }),
  emailOfInvitedChanged: templates.emailOfInvitedChanged({ name: EVIL, account: EVIL, by: EVIL }),
  otherWaysRemoved: templates.otherWaysRemoved({ name: EVIL, ways: [EVIL] }),
  secondFactorChanged: templates.secondFactorChanged({ name: EVIL, change: 'off', by: EVIL }),
  collegeAccountChanged: templates.collegeAccountChanged({ name: EVIL, isLinked: true }),
  manySignInFailures: templates.manySignInFailures({ name: EVIL, forgotUrl: url }),
  invitation: templates.invitation({ name: EVIL, college: EVIL, invitedBy: EVIL, url: secret, days: 7 }),
  supportReceived: templates.supportReceived({ name: EVIL }),
  requestReceived: templates.requestReceived({
    kind: 'Contact message',
    facts: [{ label: EVIL, value: EVIL }],
    url,
  }),
  recordActedOn: templates.recordActedOn({ name: EVIL, kind: EVIL, done: EVIL, by: EVIL, url }),
  verdictDigest: templates.verdictDigest({ ...digest, verdicts: [{ label: EVIL, accepted: 2, refused: 1 }] }),
  waitingDigest: templates.waitingDigest({ ...digest, pooled: 2, awaited: [{ label: EVIL, count: 3 }], signUps: 1 }),
  departedHolder: templates.departedHolder({ name: EVIL, colleague: EVIL, count: 2, url }),
  newGuide: templates.newGuide({ name: EVIL, by: EVIL, residents: [EVIL, EVIL], url }),
  yourGuide: templates.yourGuide({ name: EVIL, guide: EVIL, isSecond: false }),
  headTold: templates.headTold({ name: EVIL, url }, appointment),
  headBegins: templates.headBegins({ name: EVIL, url }, appointment),
  headEnds: templates.headEnds({ name: EVIL }, appointment),
  changeAsked: templates.changeAsked({ name: EVIL, url }, change),
  changeDecided: templates.changeDecided({ name: EVIL, reason: EVIL }, change),
} satisfies Record<keyof typeof templates, Letter>);

it('puts a name on one line as it is seen', () => {
  expect(oneLine(' As\u200bha\u00ad\u0007Rao\u2028 ', 200)).toBe('Asha Rao');
  expect(oneLine('ലക്ഷ്\u200cമി, क्\u200dष', 200)).toBe('ലക്ഷ്\u200cമി, क्\u200dष');
});

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
  const names = all.map(({ template }) => template);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('says the day since when the oldest waits, with its year where that is another', () => {
  const held = { count: 1, older: 1, within: 7, leftOut: 0, nudging: 0, types: [], today: '2026-01-05' };
  const told = (oldest: string) => templates.waitingDigest({ ...digest, held: { ...held, oldest } }).text;
  expect(told('2026-01-02')).toContain('The oldest waits since 2 January.');
  expect(told('2025-12-02')).toContain('The oldest waits since 2 December 2025.');
  const { text } = templates.waitingDigest({ ...digest, held: { ...held, oldest: '2026-01-02', leftOut: 1 } });
  expect(text).toContain('The oldest waits since 2 January (1 day not counted).');
});

it('tells a guide and a head of what is old, and a head apart of what waits outside the department', () => {
  const holders = [{ label: 'Dr A', count: 2 }];
  const { text } = templates.waitingDigest({
    ...digest,
    guided: { days: 14, count: 2 },
    led: { days: 21, colleagues: 4, holders, outside: [{ label: 'Dr E', count: 1 }], unclaimed: 0, asking: 0 },
  });
  expect(text).toContain('2 entries of your residents have waited 14 days or longer.');
  expect(text).toContain('1 of 4 colleagues has entries older than 21 days (Dr A 2). Hand them over?');
  expect(text).toContain('1 entry older than 21 days waits for somebody outside the department (Dr E 1).');
});

it('tells apart who asks for an answer of the reader and of nobody in particular', () => {
  const held = { count: 1, older: 1, within: 7, oldest: '2026-01-02', leftOut: 0, nudging: 1, types: [] };
  const led = { days: 21, colleagues: 4, holders: [], outside: [], unclaimed: 2, asking: 1 };
  const { text } = templates.waitingDigest({ ...digest, held: { ...held, today: '2026-01-05' }, led });
  expect(text.match(/\d residents? asks? .*/g)).toEqual([
    '1 resident asks for an answer.',
    '1 resident asks for an answer to these.',
  ]);
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
