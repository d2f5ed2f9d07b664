import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { modulesOf } from '../catalogues';
import { validateTitle } from './titles';

describe.each(registry.titles.map((list) => [list.name, list] as const))('a new title of %s', (_, list) => {
  const [module = ''] = list.within ? modulesOf('surgery', list.within.catalogue) : [];
  const body = { [list.field]: ' New title ', ...(list.within && { [list.within.field]: module }) };
  const judge = (changes: Record<string, unknown>) => validateTitle(list, { ...body, ...changes }, 'surgery');
  const fault = (changes: Record<string, unknown>) => {
    const verdict = judge(changes);
    return verdict.ok ? {} : verdict.errors;
  };

  it('is kept without the spaces around it, with its module', () => {
    expect(judge({})).toEqual({ ok: true, title: 'New title', module: list.within ? module : null });
  });

  it.each(['', '  ', '\u200b', null, undefined, 7, ['New title'], {}])('is missing when it is %j', (title) => {
    expect(fault({ [list.field]: title })).toEqual({ [list.field]: list.required });
  });

  it('is one line of text that can be stored', () => {
    expect(judge({ [list.field]: '👍'.repeat(255) })).toMatchObject({ ok: true });
    expect(fault({ [list.field]: '👍'.repeat(256) })).toEqual({
      [list.field]: `${list.label.field} can be at most 255 characters long`,
    });
    for (const title of ['a\0b', '\ud800', 'a\u0007']) {
      expect(fault({ [list.field]: title })).toEqual({
        [list.field]: `${list.label.field} contains characters that cannot be stored`,
      });
    }
  });

  it.each(['id', 'status', '__proto__', 'constructor', 'hasOwnProperty'])('names the forged field %j', (forged) => {
    const forgedBody = Object.fromEntries([...Object.entries(body), [forged, 'x']]);
    const verdict = validateTitle(list, forgedBody, 'surgery');
    expect(verdict.ok ? [] : Object.entries(verdict.errors)).toEqual([
      [forged, `This form has no field called “${forged}”`],
    ]);
  });

  it('is judged without throwing, whatever the body holds', () => {
    const names = [list.field, list.within?.field ?? 'other', '__proto__'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything({ withNullPrototype: true })), (any) => {
        const verdict = validateTitle(list, any, null);
        expect(verdict.ok ? verdict.title.trim() : Object.keys(verdict.errors).length).toBeTruthy();
      }),
    );
  });

  if (list.within) {
    const { field, required, label } = list.within;

    it('belongs to a module of the department', () => {
      expect(fault({ [field]: ' ' })).toEqual({ [field]: required });
      expect(fault({ [field]: 'Histopathology' })).toEqual({ [field]: `Choose one of the options for ${label}` });
      expect(fault({ [field]: '__proto__' })).toEqual({ [field]: `Choose one of the options for ${label}` });
    });
  }
});
