import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { faculty } from '../declare/fields';
import { departmentRecords } from '../declare/shared-rights';
import { rulesByRole } from '../registry/acts';
import { resolved, sample } from '../testing/sample';
import { onlyThese, refusal } from './refusal';

describe('a refusal', () => {
  const entry = resolved(sample({ permissions: departmentRecords }));
  const naming = resolved(sample());
  const named = (name: string) => {
    const type = registry.resources.find((one) => one.name === name);
    if (!type) throw new Error(`There is no ${name}`);
    return type;
  };

  it('says whose a right is, of a type and of one of its records', () => {
    expect(refusal(entry, 'verify', 'any')).toBe('Only faculty and heads of department can verify “Samples”.');
    expect(refusal(entry, 'verify', 'this')).toBe(
      'Only faculty and the head of this resident’s department can verify this entry.',
    );
    expect(refusal(entry, 'create', 'any')).toBe('Only residents can log “Samples”.');
    expect(refusal(entry, 'create', 'this', { verb: 'correct' })).toBe(
      'Only the resident whose it is can correct this entry.',
    );
  });

  it('says that a record names somebody, and not whom', () => {
    expect(refusal(naming, 'verify', 'this')).toBe(
      'Only faculty and the head of this resident’s department, and the teacher whom it names, can verify this entry.',
    );
  });

  it.each([
    ['Guide Name', 'guide'],
    ['DRP Coordinator', 'DRP coordinator'],
  ])('calls whoever a field %s names the %s', (label, called) => {
    const one = resolved(sample({ fields: { ...sample().fields, teacher: faculty(label) } }));
    expect(refusal(one, 'verify', 'this')).toContain(` and the ${called} whom it names,`);
  });

  it('says it of a list of titles by its name', () => {
    for (const list of registry.titles)
      expect(refusal(list, 'add', 'any')).toBe(`Only residents can add to “${list.byKey.title?.label}s”.`);
  });

  it('says it of a posting by its coordinator', () => {
    const posted = registry.entries.find((one) => rulesByRole(one, 'verify').drpc);
    if (!posted) throw new Error('A coordinator verifies something');
    expect(refusal(posted, 'verify', 'this')).toBe(
      'Only faculty and the head of this resident’s department, and the coordinator of the posting, can verify this entry.',
    );
  });

  it('says it of every other kind by the words of its acts', () => {
    expect(refusal(named('memo'), 'open', 'any')).toBe('Only faculty and heads of department can open “Memo”.');
    expect(refusal(named('memo'), 'reply', 'this')).toBe('Only the resident whose it is can answer this.');
    expect(refusal(named('students'), 'create', 'any')).toBe('Nobody can add to “All Students”.');
    expect(refusal(named('postings'), 'remove', 'this')).toBe(
      'Only the head of this department and administrators can delete this.',
    );
  });

  it('says it of the parts of the logbook by what is wanted of them', () => {
    const { printed } = registry.logbook;
    expect(refusal(printed, 'withdraw', 'any', { action: 'withdraw the number of a logbook' })).toBe(
      'Only heads of department can withdraw the number of a logbook.',
    );
    expect(refusal(printed, 'withdraw', 'any')).toBe('Only heads of department can do this.');
  });

  it('says it of what belongs to roles alone', () => {
    expect(onlyThese(['admin'], 'see the audit trail')).toBe('Only administrators can see the audit trail.');
    expect(onlyThese([], 'see this')).toBe('Nobody can see this.');
  });

  it('is a plain sentence for every right of every type', () => {
    for (const type of registry.resources)
      for (const right of ['read', ...type.acts.map(({ name }) => name)])
        for (const reach of ['any', 'this'] as const)
          expect(refusal(type, right, reach), `${type.name} ${right}`).toMatch(
            /^(Only \p{Ll}[^.]+|Nobody) can [^.]+\.$/u,
          );
  });
});
