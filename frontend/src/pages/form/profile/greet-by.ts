import type { FormResource } from '../../../../../schemas';
import { readDetails, storeDetails } from '../../../session/details';

/** The pages greet by the details kept at the sign-in: after a change of name they greet by the new one. */
export function greetBy(form: FormResource, saved: Readonly<Record<string, unknown>>): void {
  const { keeps } = form;
  const details = readDetails();
  if (keeps.what !== 'profile' || !details) return;
  const found = form.fields.find(({ key }) => keeps.columns[key] === 'name');
  const name = found && saved[found.readName];
  if (typeof name === 'string' && name)
    storeDetails({ ...details, name: name.charAt(0).toUpperCase() + name.slice(1) });
}
