import { capitalised } from '../../../schemas/texts/capitalised';
import { storedJson, storeText } from '../storage';

/** The details for greetings, in local storage under `details`. Never used to decide what somebody may do. */
export type Details = { name: string; departmentName: string; role: string };

const KEY = 'details';

function payload(token: string): Record<keyof Details, unknown> {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

const asText = (value: unknown) => capitalised(typeof value === 'string' ? value : '');

/** Name, department and role, each with a capital first letter. */
export const detailsOf = (person: Readonly<Record<keyof Details, unknown>>): Details => ({
  name: asText(person.name),
  departmentName: asText(person.departmentName),
  role: asText(person.role),
});

/** The details in a token's payload. */
export const detailsFromToken = (token: string): Details => detailsOf(payload(token));

/** Stores the details for the pages behind the sign-in. */
export const storeDetails = (details: Details): void => void storeText(KEY, JSON.stringify(details));

/** @returns the stored details, null when nobody signed in here or the entry is unreadable */
export function readDetails(): Details | null {
  const stored = storedJson(KEY) as Details | null;
  return typeof stored?.name === 'string' ? stored : null;
}

/** Deletes the details. */
export const clearDetails = (): void => void storeText(KEY, null);
