import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import type { Form } from '../language';
import { declaredDirectory, declaredForm } from '../testing/declared';
import { check } from './check';
import { checkForm } from './forms';

const loose = (value: unknown) => value as never;
const text = { type: 'text', label: 'More' } as const;

const inbox: Form = {
  kind: 'form',
  name: 'wishes',
  label: { menu: 'Wishes', one: 'Wish', many: 'Wishes', submit: 'Send' },
  route: 'wishes',
  nav: { group: 'end', icon: 'support' },
  sections: [{ heading: 'Wish', fields: { words: { type: 'text', label: 'Words', required: 'Words are required' } } }],
  keeps: { what: 'inbox', states: ['New'], columns: ['words'], mail: 'operator', workedBy: ['admin'] },
  by: ['student'],
  says: { sent: 'Thank you.', failed: 'Sorry.' },
  api: { path: 'wishes', known: false },
};

const profile: Form = {
  ...inbox,
  name: 'mine',
  route: 'mine',
  api: { path: 'mine', known: false },
  sections: [{ heading: 'Me', fields: { name: { type: 'text', label: 'Name' } } }],
  keeps: { what: 'profile', columns: { name: 'name' } },
};

const keeps = (more: object) => ({ keeps: loose({ ...inbox.keeps, ...more }) });
const sections = (...more: Form['sections']) => ({ sections: [...inbox.sections, ...more] });
const link = (to: string) => ({ type: 'link', label: 'More', to }) as const;

const ofInbox: [fault: string, changes: Partial<Form>][] = [
  ['the section "Empty" has no fields.', sections({ heading: 'Empty', fields: {} })],
  ['the field "words" stands in two sections.', sections({ heading: 'Again', fields: { words: text } })],
  ['"more" leads to "cities", which is no directory.', sections({ heading: 'More', fields: { more: link('cities') } })],
  [
    'the field "version" has a name that every row already uses.',
    sections({ heading: 'More', fields: { version: text } }),
  ],
  [
    'the field "state" has a name that every sending already uses.',
    sections({ heading: 'More', fields: { state: text } }),
  ],
  [
    'the field "sender" has a name that every sending already uses.',
    sections({ heading: 'More', fields: { sender: text } }),
  ],
  ['a form of the public site has no page in the areas.', { by: 'public' }],
  ['nobody may fill it.', { by: [] }],
  ['"teacher" is not a role.', { by: loose(['teacher']) }],
  ['a sending has no state.', keeps({ states: [] })],
  ['the state "New" is there twice.', keeps({ states: ['New', 'Old', 'New'] })],
  ['the list shows the unknown column "city".', keeps({ columns: ['city'] })],
  ['the list has no columns.', keeps({ columns: [] })],
  ['nobody works off what is sent.', keeps({ workedBy: [] })],
  ['"teacher" is not a role.', keeps({ workedBy: ['teacher'] })],
  ['students would read what everybody sends.', keeps({ workedBy: ['student'] })],
  [
    'a receipt goes to an account, which the public has not.',
    { by: 'public', route: null, nav: null, ...keeps({ receipt: true }) },
  ],
  ['a single sending has no name.', { label: { ...inbox.label, one: undefined } }],
];

const columns = (more: object, fields: object) => ({
  keeps: loose({ what: 'profile', columns: { name: 'name', ...more } }),
  sections: loose([{ heading: 'Me', fields: { name: text, ...fields } }]),
});

const held = (more: object) => ({
  keeps: loose({ ...profile.keeps, held: { fields: ['name'], of: ['student'], by: ['hod'], ...more } }),
});

const ofProfile: [fault: string, changes: Partial<Form>][] = [
  ['"words" is no text of the account, whose change could wait.', held({ fields: ['words'] })],
  ['"teacher" is not a role.', held({ of: ['teacher'] })],
  ['nobody’s change waits for anybody.', held({ by: [] })],
  ['a profile belongs to an account, which the public has not.', { by: 'public', route: null, nav: null }],
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
    expect(
      registry.forms.map(declaredForm).flatMap((one) => checkForm(one, registry.directories.map(declaredDirectory))),
    ).toEqual([]);
    expect([inbox, profile].flatMap((one) => checkForm(one, []))).toEqual([]);
  });

  it.each(ofInbox)('says of an inbox: %s', (fault, changes) => {
    expect(checkForm({ ...inbox, ...changes }, [])).toEqual([fault]);
  });

  it.each(ofProfile)('says of a profile: %s', (fault, changes) => {
    expect(checkForm({ ...profile, ...changes }, [])).toEqual([fault]);
  });

  it('is part of the check of a registry', () => {
    expect(check([{ ...inbox, by: [] }])).toEqual(['wishes: nobody may fill it.']);
    expect(check([{ ...inbox, says: { sent: '', failed: 'Sorry.' } }])).toEqual([
      'wishes: the text at "says.sent" is empty.',
    ]);
  });
});
