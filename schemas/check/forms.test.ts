import { describe, expect, it } from 'vitest';
import { declarations } from '../../resources.config';
import { wholeOf } from '../declare';
import { type DeclaredForm, inbox } from '../declare/form';
import type { Fields } from '../language';
import { declaredDirectories } from '../testing/declared';
import { wishes } from '../testing/sample';
import { check } from './check';
import { checkForm } from './forms';

const loose = (value: unknown) => value as never;
const text = { type: 'text', label: 'More' } as const;

const me = {
  name: 'mine',
  sections: { Me: { name: text } },
  keeps: loose({ what: 'profile', columns: { name: 'name' } }),
};
const profile = (changes: Partial<DeclaredForm> = {}) => wishes({ ...me, ...changes });

const keeps = (more: object) => ({ keeps: loose({ ...inbox(['New'], ['words']), ...more }) });
const section = (heading: string, fields: Fields) => ({
  sections: { Wish: { words: { type: 'text', label: 'Words' } as const }, [heading]: fields },
});
const link = (to: string) => ({ type: 'link', label: 'More', to }) as const;

const ofInbox: [fault: string, changes: Partial<DeclaredForm>][] = [
  ['the section "Empty" has no fields.', section('Empty', {})],
  ['the field "words" is there twice.', section('Again', { words: text })],
  ['"more" leads to "cities", which is no directory.', section('More', { more: link('cities') })],
  ['the field "version" has a name that every row already uses.', section('More', { version: text })],
  ['the field "state" has a name that every sending already uses.', section('More', { state: text })],
  ['the field "sender" has a name that every sending already uses.', section('More', { sender: text })],
  ['a form of the public site has no page in the areas.', { by: 'public' }],
  ['nobody may fill it.', { by: [] }],
  ['"teacher" is not a role.', { by: loose(['teacher']) }],
  ['"state" offers nothing to choose.', keeps({ states: [] })],
  ['"state" offers "New" twice.', keeps({ states: ['New', 'Old', 'New'] })],
  ['the list shows the unknown column "city".', keeps({ columns: ['city'] })],
  ['the list has no columns.', keeps({ columns: [] })],
  ['nobody works off what is sent.', keeps({ workedBy: [] })],
  ['"teacher" is not a role.', keeps({ workedBy: ['teacher'] })],
  ['students would read what everybody sends.', keeps({ workedBy: ['student'] })],
  ['a receipt goes to an account, which the public has not.', { by: 'public', nav: null, ...keeps({ receipt: true }) }],
  ['a single sending has no name.', { label: { submit: 'Send' } }],
];

const columns = (more: object, fields: object) => ({
  keeps: loose({ what: 'profile', columns: { name: 'name', ...more } }),
  sections: { Me: { name: text, ...fields } },
});

const held = (more: object) => ({
  keeps: loose({
    what: 'profile',
    columns: { name: 'name' },
    held: { fields: ['name'], of: ['student'], by: ['hod'], ...more },
  }),
});

const ofProfile: [fault: string, changes: Partial<DeclaredForm>][] = [
  ['"words" is no text of the account, whose change could wait.', held({ fields: ['words'] })],
  ['"teacher" is not a role.', held({ of: ['teacher'] })],
  ['nobody’s change waits for anybody.', held({ by: [] })],
  ['a profile belongs to an account, which the public has not.', { by: 'public', nav: null }],
  ['an account keeps the unknown field "phone".', columns({ phone: 'phone' }, {})],
  ['"more" is a text, which an account cannot keep as "email".', columns({ more: 'email' }, { more: text })],
  [
    'by "rank", people would change their own role.',
    columns(
      { rank: 'role' },
      { rank: { type: 'choice', label: 'Rank', options: { from: 'pairs', pairs: [{ value: 'hod', word: 'Head' }] } } },
    ),
  ],
];

describe('the check of forms', () => {
  it('finds nothing in the registry, nor in the samples', () => {
    const directories = declaredDirectories(declarations);
    const forms = wholeOf(declarations).filter((one) => one.kind === 'form');
    expect(forms.length).toBeGreaterThan(1);
    expect(forms.flatMap((one) => checkForm(one, directories))).toEqual([]);
    expect([wishes(), profile()].flatMap((one) => checkForm(one, []))).toEqual([]);
  });

  it.each(ofInbox)('says of an inbox: %s', (fault, changes) => {
    expect(checkForm(wishes(changes), [])).toEqual([fault]);
  });

  it.each(ofProfile)('says of a profile: %s', (fault, changes) => {
    expect(checkForm(profile(changes), [])).toEqual([fault]);
  });

  it('is part of the check of a registry', () => {
    expect(check([wishes({ by: [] })])).toEqual(['wishes: nobody may fill it.']);
    expect(check([wishes({ says: { sent: 'Thank you.', failed: '' } })])).toEqual([
      'wishes: the text at "says.failed" is empty.',
    ]);
  });
});
