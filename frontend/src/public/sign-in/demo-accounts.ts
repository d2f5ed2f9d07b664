import type { OfferedAccount } from '../../../../schemas/api/sign-in';
import { demoAccounts } from '../../session/sign-in';
import { submit } from '../forms/form';

/** Fills the form with an account and sends it. */
function choose(form: HTMLFormElement, account: OfferedAccount) {
  const controls = form.elements;
  for (const name of ['loginType', 'userName', 'password'] as const) {
    const control = controls.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof RadioNodeList) control.value = account[name];
  }
  submit(form);
}

/** Offers the demo accounts as buttons; the section stays hidden where there are none. */
export async function offerDemoAccounts(section: HTMLElement, form: HTMLFormElement): Promise<void> {
  const accounts = await demoAccounts();
  section.querySelector('ul')?.replaceChildren(
    ...accounts.map((account) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'account';
      const label = document.createElement('strong');
      label.textContent = account.label;
      const address = document.createElement('span');
      address.className = 'small cut';
      address.textContent = account.userName;
      button.append(label, address);
      button.addEventListener('click', () => choose(form, account));
      item.append(button);
      return item;
    }),
  );
  section.hidden = accounts.length === 0;
}
