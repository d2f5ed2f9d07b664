import { describe, expect, it } from 'vitest';
import { itemsOf, modulesOf } from '../catalogues';
import type { OptionSource } from '../language';
import { fieldUnderTest, oddities } from '../testing/field';
import { context } from '../testing/sample';
import { optionsOf } from './choice';

const list: OptionSource = { from: 'list', values: ['Presenter', 'Role is  odd'] };
const titles: OptionSource = { from: 'titles', list: 'words' };
const modules: OptionSource = { from: 'catalogue', name: 'skills' };
const items: OptionSource = { from: 'catalogue', name: 'skills', within: 'module', plus: 'words' };
const choice = (options: OptionSource) => fieldUnderTest({ type: 'choice', label: 'Role', options });
const fault = 'Choose one of the options for Role';

describe('optionsOf', () => {
  it('gives the fixed list, the titles and the modules of the department', () => {
    expect(optionsOf(list, context, {})).toEqual(['Presenter', 'Role is  odd']);
    expect(optionsOf(titles, context, {})).toEqual(['Any one', 'Any two']);
    expect(optionsOf(modules, context, {})).toEqual(modulesOf('pathology', 'skills'));
    expect(optionsOf(modules, { ...context, department: 'surgery' }, {})).toEqual(['Others']);
  });

  it('gives the items of the chosen module with the titles added to it, each once', () => {
    const [first = ''] = itemsOf('pathology', 'skills', 'Histopathology');
    const facts = { ...context, titles: () => ['Mine', first, 'Mine'] };
    const options = optionsOf(items, facts, { module: 'Histopathology' });
    expect(options).toEqual([...itemsOf('pathology', 'skills', 'Histopathology'), 'Mine']);
  });

  it('gives none while no module, or an unknown one, is chosen', () => {
    const bare: OptionSource = { from: 'catalogue', name: 'skills', within: 'module' };
    for (const module of [undefined, null, '', 'Astrology', '__proto__', 7]) {
      expect(optionsOf(bare, context, { module: module as string })).toEqual([]);
    }
  });
});

describe('a choice that takes other words', () => {
  const cities: OptionSource = { from: 'pairs', pairs: [{ value: 'new_pune', word: 'New Pune' }], other: true };

  it('keeps the value of an option, also where its word is typed', () => {
    for (const typed of ['new_pune', 'New Pune', ' new  PUNE ']) expect(choice(cities).parse(typed)).toBe('new_pune');
    expect(choice(cities).show('new_pune')).toBe('New Pune');
  });

  it('keeps what else is typed as it stands, on one line and at most sixty characters long', () => {
    expect(choice(cities).parse('Kerala University\nof Health Sciences')).toBe('Kerala University of Health Sciences');
    expect(choice(cities).show('Kerala University')).toBe('Kerala University');
    expect(choice(cities).parse('x'.repeat(151))).toBe('Role can be at most 150 characters long');
    expect(choice(cities).parse(['Pune'])).toBe('Role must be text');
  });
});

describe('a choice', () => {
  it('takes an option letter for letter, but for spaces around it', () => {
    expect(choice(list).parse('Presenter')).toBe('Presenter');
    expect(choice(list).parse(' Presenter ')).toBe('Presenter');
    expect(choice(list).parse('Role is  odd')).toBe('Role is  odd');
    expect(choice(items).parse('Histopathology two', { module: 'Histopathology' })).toBe('Histopathology two');
  });

  it.each(['presenter', 'Presenter.', 'Role is odd', ['Presenter'], { label: 'Presenter' }, 0, ...oddities])(
    'refuses %j',
    (raw) => {
      expect(choice(list).parse(raw)).toBe(fault);
    },
  );

  it('refuses an item of another module', () => {
    const [item] = itemsOf('pathology', 'skills', 'Histopathology');
    expect(choice(items).parse(item, { module: 'Histopathology' })).toBe(item);
    expect(choice(items).parse(item, { module: 'Autopsy' })).toBe(fault);
    expect(choice(items).parse(item, {})).toBe(fault);
  });

  it('takes what the corrected record says, though it is offered no longer, and nothing else of before', () => {
    for (const options of [list, titles, modules])
      expect(choice(options).parse('Retired word', {}, { before: { it: 'Retired word' } })).toBe('Retired word');
    expect(choice(list).parse('Retired word', {}, { before: { it: 'Another word' } })).toBe(fault);
    const facts = { before: { it: 'Retired item', module: 'Histopathology' } };
    expect(choice(items).parse('Retired item', { module: 'Histopathology' }, facts)).toBe('Retired item');
    expect(choice(items).parse('Retired item', { module: 'Autopsy' }, facts)).toBe(fault);
  });

  it('shows the word, even one that is offered no longer', () => {
    expect([choice(list).show('Presenter'), choice(list).show('Retired word'), choice(list).show(null)]).toEqual([
      'Presenter',
      'Retired word',
      '',
    ]);
  });
});
