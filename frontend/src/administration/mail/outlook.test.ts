import { expect, it } from 'vitest';
import type { Mail } from '../../../../schemas/api/administration';
import { momentOf } from '../../components/moment';
import { outlookOf } from './outlook';

const mail = (more: Partial<Mail>): Mail => ({
  id: 'a',
  to: { name: 'Asha Rao', address: 'asha@demo.test' },
  template: 'invitation',
  subject: 'Your account',
  text: 'Open https://log.test/welcome?token=[hidden]',
  state: 'queued',
  attempts: 0,
  error: null,
  nextAt: '2026-11-28T10:00:00.000Z',
  createdAt: '2026-11-27T10:00:00.000Z',
  sentAt: null,
  ...more,
});

it('says when the next attempt is, and that none is without a mail server', () => {
  expect(outlookOf(mail({}), true)).toBe('It goes out in a moment.');
  expect(outlookOf(mail({}), false)).toContain('No mail server is set up');
  const again = outlookOf(mail({ attempts: 3, error: 'ESOCKET' }), true);
  expect(again).toContain(`It is tried again: ${momentOf('2026-11-28T10:00:00.000Z')}. Tried 3 times.`);
  expect(again).toContain('The mail server could not be reached. (ESOCKET)');
});

it('says what to do about one that failed: a link of its own is made anew, other words are sent again', () => {
  const failed = { state: 'dead', error: 'EENVELOPE 550' } as const;
  expect(outlookOf(mail(failed), true)).toMatch(/takes no mail for this address.*Compare the address.*“Invite”/);
  expect(outlookOf(mail({ ...failed, text: 'You head Pathology.' }), true)).toMatch(/send the mail again\.$/);
});
