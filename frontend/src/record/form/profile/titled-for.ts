import { learns, type Role } from '../../../../../schemas';

type Facts = { role: Role; departmentName: string | null; collegeName: string | null; catalogue: string | null };

/** Departments with the degree Master of Surgery. The others have Doctor of Medicine. */
const masters: readonly string[] = ['surgery'];

/** The line below the heading: 'Department of Pathology · MD in Pathology'. */
export function titledFor({ role, departmentName, collegeName, catalogue }: Facts): string | undefined {
  const degree = catalogue && masters.includes(catalogue) ? 'MS' : 'MD';
  const parts = [
    departmentName && `Department of ${departmentName}`,
    departmentName && learns(role) && `${degree} in ${departmentName}`,
    collegeName,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
