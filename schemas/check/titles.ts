import type { Titles } from '../language';

export function checkTitles({ field, within }: Titles): string[] {
  const names = [field, ...(within ? [within.field] : [])];
  return [
    ...names
      .filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name) || name in Object.prototype)
      .map((name) => `the wire name "${name}" must be letters and digits, and no word of JavaScript's objects.`),
    ...(within?.field === field ? [`the title and its module are both sent as "${field}".`] : []),
  ];
}
