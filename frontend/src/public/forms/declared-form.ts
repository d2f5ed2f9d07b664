import registry from '../../../../resources.config';

/** What the script of a page knows of a form of the registry: its fields, in the markup. Runs while pages are built. */
export function declarationOf(name: string): string {
  const form = registry.forms.find((one) => one.name === name);
  if (!form) throw new Error(`The registry has no form ${name}`);
  return JSON.stringify(form.fields);
}
