import type { Role } from '../../../../../schemas';

type Facts = { role: Role; departmentName: string | null; collegeName: string | null; catalogue: string | null };

/** The degree of those who operate; everybody else becomes a Doctor of Medicine. */
const masters: readonly string[] = ['surgery'];

/** Whose record this is, under the heading: 'Department of Pathology · MD in Pathology'. */
export function titledFor({ role, departmentName, collegeName, catalogue }: Facts): string | undefined {
  const degree = catalogue && masters.includes(catalogue) ? 'MS' : 'MD';
  const parts = [
    departmentName && `Department of ${departmentName}`,
    departmentName && role === 'student' && `${degree} in ${departmentName}`,
    collegeName,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
