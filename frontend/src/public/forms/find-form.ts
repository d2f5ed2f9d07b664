/** The form of the page. Its absence is a fault of the markup. */
export function findForm(name: string): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`);
  if (!form) throw new Error(`The page has no form ${name}`);
  return form;
}
