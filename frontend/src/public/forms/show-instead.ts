/** Shows a section of the page in the form's place, and moves the focus to it. @param name of its data attribute */
export function showInstead(form: HTMLFormElement, name: string): void {
  form.hidden = true;
  const section = document.querySelector<HTMLElement>(`[data-${name}]`);
  if (!section) return;
  section.hidden = false;
  section.focus();
}
