import { storedJson, storeText } from '../storage';

/** The details for greetings, in local storage under `details`. Never used to decide what somebody may do. */
export type Details = { name: string; departmentName: string; role: string };

const KEY = 'details';

const capitalised = (value: unknown) =>
  typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1) : '';

function payload(token: string): Record<string, unknown> {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Reads name, department and role out of a token's payload, each with a capital first letter. */
export function detailsFromToken(token: string): Details {
  const { name, departmentName, role } = payload(token);
  return { name: capitalised(name), departmentName: capitalised(departmentName), role: capitalised(role) };
}

/** Stores the details for the pages behind the sign-in. */
export const storeDetails = (details: Details): void => void storeText(KEY, JSON.stringify(details));

/** @returns the stored details, null when nobody signed in here or the entry is unreadable */
export function readDetails(): Details | null {
  const stored = storedJson(KEY) as Details | null;
  return typeof stored?.name === 'string' ? stored : null;
}

/** Deletes the details. */
export const clearDetails = (): void => void storeText(KEY, null);
