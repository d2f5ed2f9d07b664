import { call } from '../../session/http';

type Choice = { id: string; name: string };

/** Puts choices after the select's first option, which asks to choose. */
function fill(select: HTMLSelectElement, choices: Choice[]) {
  select.length = 1;
  select.append(...choices.map(({ id, name }) => new Option(name, id)));
}

/**
 * Fills both selects; the departments follow the chosen college.
 * @returns whether there is any college @throws HttpError when the colleges cannot be loaded
 */
export async function offerColleges(college: HTMLSelectElement, department: HTMLSelectElement): Promise<boolean> {
  const colleges = await call<'GET public/colleges'>('/api/public/colleges');
  const update = () => {
    const departments = colleges.find(({ id }) => id === college.value)?.departments ?? [];
    fill(department, departments);
    department.disabled = departments.length === 0;
  };
  fill(college, colleges);
  college.addEventListener('change', update);
  // A browser may have restored an earlier choice.
  update();
  return colleges.length > 0;
}
