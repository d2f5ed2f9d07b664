import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { studentFields } from '../../../../schemas';
import { dependentsOf } from './dependents';
import { controlName } from './values';

test('what hangs on a changed choice is found, and nothing else', () => {
  for (const entry of registry.entries) {
    const fields = studentFields(entry);
    for (const child of fields) {
      const within = child.type === 'choice' && child.options.from === 'catalogue' ? child.options.within : undefined;
      const parent = fields.find(({ key }) => key === within);
      if (!parent) continue;
      expect(dependentsOf(fields, [controlName(parent)])).toEqual([controlName(child)]);
      expect(dependentsOf(fields, [controlName(child)])).toEqual([]);
      // Restoring both at once must not empty one of them.
      expect(dependentsOf(fields, [controlName(parent), controlName(child)])).toEqual([]);
    }
    expect(dependentsOf(fields, [])).toEqual([]);
  }
});
