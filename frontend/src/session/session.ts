import type { Role } from '../../../schemas/roles';
import { detailsFromToken, storeDetails } from './details';
import { call, HttpError } from './http';
import type { Side } from './return-to';

/** Who the server says is signed in. Ranks of faculty (`professor` …) come as `rank`, never as `role`. */
export type Viewer = {
  id: string;
  name: string;
  email: string;
  role: Role;
  college: string | null;
  department: string | null;
};

export type SignIn = {
  userName: string;
  password: string;
  loginType: Side;
  remember: boolean;
  code?: string;
  passkey?: object;
};

/** An account that the sign-in page offers in demo mode. */
export type DemoAccount = { userName: string; password: string; loginType: Side; label: string };

/**
 * Signs in; the server sets the cookie, the details for greeting are kept here.
 * @throws HttpError with the server's message
 */
export async function signIn(credentials: SignIn): Promise<void> {
  const { token } = await call<{ token: string; isStudent: boolean }>('/api/auth/login', credentials);
  storeDetails(detailsFromToken(token));
}

/** @returns who is signed in, null for nobody; any other failure is thrown */
export async function me(): Promise<Viewer | null> {
  try {
    return await call<Viewer>('/api/auth/me');
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** @returns the demo accounts, none outside demo mode */
export async function demoAccounts(): Promise<DemoAccount[]> {
  const accounts = await call<unknown>('/api/auth/demo-accounts').catch(() => []);
  return Array.isArray(accounts) ? accounts : [];
}
